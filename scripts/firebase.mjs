// `npm run firebase -- login`: runs a command of Firebase's tools, and installs them if they are missing.
import { spawnSync } from 'node:child_process'
import { FIREBASE, installFirebaseTools } from './hosting/firebaseTools.mjs'

installFirebaseTools()
process.exitCode =
  spawnSync(process.execPath, [FIREBASE, ...process.argv.slice(2)], { stdio: 'inherit' }).status ??
  1
