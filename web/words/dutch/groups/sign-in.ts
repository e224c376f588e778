import { signIn } from '../sign-in.ts'

export const signInWords = { signIn }
