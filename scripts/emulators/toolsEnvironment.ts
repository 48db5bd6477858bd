/**
 * The environment of Firebase's tools: without the developer's own configuration and credentials, usage statistics and update
 * checks.
 * @param scratch the folder for their files
 */
export const toolsEnvironment = (scratch: string): NodeJS.ProcessEnv => ({
  ...process.env,
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  METADATA_SERVER_DETECTION: 'none',
  NO_PROXY: '127.0.0.1',
  no_proxy: '127.0.0.1',
  TMPDIR: scratch,
  XDG_CONFIG_HOME: scratch,
  CLOUDSDK_CONFIG: scratch,
  GOOGLE_APPLICATION_CREDENTIALS: undefined,
  FIREBASE_TOKEN: undefined,
  FIRESTORE_EMULATOR_HOST: undefined,
})
