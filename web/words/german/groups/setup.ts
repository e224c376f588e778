import { setup } from '../setup.ts'

export const setupWords = { setup }
