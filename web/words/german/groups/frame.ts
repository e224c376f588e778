import { common } from '../common.ts'
import { signIn } from '../sign-in.ts'

export const frameWords = { common, signIn }
