import { machines } from '../machines.ts'

export const machinesWords = { machines }
