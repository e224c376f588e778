import { signIn } from '../sign-in.ts'

/** The page that asks who you are. */
export const signInWords = { signIn }
