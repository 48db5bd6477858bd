// `npm run tool -- firebase login`: runs a command of Firebase's tools, and installs them if they are missing.
import { FIREBASE, installFirebaseTools } from './firebaseTools.mjs'
import { runProgram } from '../runProgram.mjs'

installFirebaseTools()
runProgram(process.execPath, [FIREBASE, ...process.argv.slice(2)])
