import { machines } from '../machines.ts'

/** Several machines: loaded only where the household has them. */
export const machinesWords = { machines }
