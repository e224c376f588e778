import { Panel } from '../../../components/panel.tsx'
import { pathTo } from '../../../routing/paths.ts'
import { useApp } from '../../../state/app-context.ts'
import { words } from '../../../words/words.ts'
import { InvitePanel } from '../../people/invite.tsx'
import { firstPasswords } from '../../people/password.ts'
import { addressOf } from '../step-list.tsx'

/** Accounts for the others, and the card that says how to watch. */
export function PeopleStep() {
  const { setup } = words()
  const { live } = useApp()
  const members = live.of('requests').value?.data.members ?? []
  return (
    <div class="step-form">
      <div class="columns">
        <div class="column">
          <InvitePanel names={members.map(({ member }) => member)} />
        </div>
        <div class="column">
          <OwnAccount />
          <Panel title={setup.people.card}>
            <p class="quiet">{setup.people.cardWhy}</p>
            <p>
              <a class="button" href={pathTo('card')}>
                {setup.people.toCard}
              </a>
            </p>
          </Panel>
        </div>
      </div>
      <div class="step-ways">
        <a class="button" href={addressOf('prove')}>
          {setup.back}
        </a>
        <a class="button main" href={pathTo('home')}>
          {setup.people.finish}
        </a>
      </div>
    </div>
  )
}

/** The first password that this tab made, as long as the tab is open. */
function OwnAccount() {
  const { people } = words().setup
  const [own] = firstPasswords.value
  if (!own) return null
  return (
    <Panel title={people.yours}>
      <p>
        <bdi>{people.signIn(own.member)}</bdi>
      </p>
      <p>
        <code>{own.password}</code>
      </p>
    </Panel>
  )
}
