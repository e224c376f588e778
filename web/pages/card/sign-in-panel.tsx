import { Panel } from '../../components/panel.tsx'
import { words } from '../../words/words.ts'
import { forgetPassword, passwordOf } from '../people/password.ts'

/** The name to sign in with and, in the tab that made it, the first password. */
export function SignInPanel({ member }: { member: string }) {
  const { card } = words()
  const password = passwordOf(member)
  return (
    <Panel title={card.signIn}>
      <dl class="sign-in-facts">
        <dt>{card.name}</dt>
        <dd>
          <bdi>{member}</bdi>
        </dd>
        {password !== null && (
          <>
            <dt>{card.password}</dt>
            <dd>
              <code>{password}</code>
            </dd>
          </>
        )}
      </dl>
      {password !== null && (
        <>
          <p class="quiet">{card.passwordHint}</p>
          <div class="buttons screen-only">
            <p class="quiet small">{card.shownOnce}</p>
            <button type="button" class="button" onClick={() => forgetPassword(member)}>
              {card.forget}
            </button>
          </div>
        </>
      )}
    </Panel>
  )
}
