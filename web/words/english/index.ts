import { actions } from './actions.ts'
import { common } from './common.ts'
import { health } from './health.ts'
import { home } from './home.ts'
import { palette } from './palette.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'

export const english = { common, health, home, shell, palette, signIn, actions }
