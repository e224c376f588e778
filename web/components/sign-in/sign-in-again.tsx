import { leaveSession, type Session } from '../../state/session.ts'
import { words } from '../../words/words.ts'
import { Dialog } from '../dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Over the page after its session expired: nothing that was typed is lost. */
export function SignInAgain({ why, session }: { why: string; session: Session }) {
  const { signIn } = words()
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
      <SignInForm why={why} only={session.role} />
    </Dialog>
  )
}
