/** Where the functions run: the default of Firebase's tools. A change also needs `region` in the options of `functions/src`. */
export const FUNCTIONS_REGION = 'us-central1'
