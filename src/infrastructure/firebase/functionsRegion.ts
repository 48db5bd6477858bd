/** Where the functions run: the default of Firebase's tools. If you change it, set `region` in `functions/src`, too. */
export const FUNCTIONS_REGION = 'us-central1'
