import { remoteSettingsContract } from '../remoteSettingsContract.ts'
import { remoteSettingsHarness } from './remoteSettingsHarness.ts'

remoteSettingsContract('FirebaseRemoteSettings', remoteSettingsHarness)
