import { useEffect, useState } from 'preact/hooks'
import { rememberRole, wasMember } from '../../state/last-role.ts'
import { words } from '../../words/words.ts'
import { MemberFields } from './member-fields.tsx'
import { OwnerFields } from './owner-fields.tsx'

export type SignInRole = 'owner' | 'member'

/** A member’s page and a member’s browser begin with the member’s way. */
const firstRole = (): SignInRole => (wasMember() ? 'member' : 'owner')

/** The two ways in: for the owner, and for a member. */
export function SignInForm({ why, only }: { why: string | null; only?: SignInRole }) {
  const { signIn } = words()
  const [role, setRole] = useState<SignInRole>(only ?? firstRole)
  const [reason, setReason] = useState(why)
  useEffect(() => {
    if (why !== null) setReason(why)
  }, [why])
  const choose = (next: SignInRole) => {
    rememberRole(next)
    setRole(next)
    setReason(null)
  }
  const Fields = role === 'owner' ? OwnerFields : MemberFields
  return (
    <>
      {only === undefined && (
        <fieldset class="ways-in">
          <legend class="visually-hidden">{signIn.who}</legend>
          {(['owner', 'member'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="role" checked={role === one} onChange={() => choose(one)} />
              <span>{signIn[one]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {reason !== null && (
        <p class="notice" role="alert" id="sign-in-reason">
          {reason}
        </p>
      )}
      <Fields
        key={role}
        refuse={setReason}
        describedBy={reason === null ? 'sign-in-hint' : 'sign-in-reason sign-in-hint'}
      />
    </>
  )
}
