import { Backlog } from '../../../application/measuring/Backlog.ts'

/** Says that a visitor wants to see their choices; whoever shows them hears it, also later. */
export const privacyRequests = new Backlog<'open'>()
