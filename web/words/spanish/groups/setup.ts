import { setup } from '../setup.ts'

/** Setting everything up, from nothing. */
export const setupWords = { setup }
