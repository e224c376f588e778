import { leaveSession, sessionState } from '../../state/session.ts'
import { words } from '../../words/words.ts'
import { Dialog } from '../dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Over the page after its session expired: nothing that was typed is lost. */
export function SignInAgain() {
  const { signIn } = words()
  const state = sessionState.value
  if (state.is !== 'in') return null
  return (
    <Dialog
      title={signIn.againTitle}
      buttons={
        <button type="button" class="button" onClick={() => leaveSession()}>
          {signIn.signOut}
        </button>
      }
    >
      <p class="quiet">{signIn.againText}</p>
      <SignInForm why={state.expired} only={state.session.role} />
    </Dialog>
  )
}
