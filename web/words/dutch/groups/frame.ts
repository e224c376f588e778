import { common } from '../common.ts'
import { signIn } from '../sign-in.ts'

/** What everybody’s app says, signed in or not: it comes with the app itself. */
export const frameWords = { common, signIn }
