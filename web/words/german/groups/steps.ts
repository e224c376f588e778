import { path } from '../path.ts'

export const stepWords = { path }
