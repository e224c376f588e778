import type { FrontDoorData } from '../../../clients/typescript/src/index.ts'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { Command } from '../../components/command.tsx'
import { DoButton } from '../../components/remedy.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { queryValue, setQuery } from '../../routing/location.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { firstPasswords } from '../people/password.ts'
import { useInvitations } from '../people/use-invitations.ts'
import { DevicesPanel } from './devices.tsx'
import { SignInPanel } from './sign-in-panel.tsx'

export default function CardPage() {
  const { card } = words()
  useInvitations()
  const door = useAnswer('frontDoor', undefined, { paceMs: 60_000 })
  const clients = useAnswer('clients', undefined, { paceMs: 60_000 })
  const member = queryValue('member')
  const problem = door.problem ?? clients.problem
  const askAgain = () => {
    door.reload()
    clients.reload()
  }
  const title = member === '' ? card.welcome : card.welcomeName(member)
  return (
    <div class="welcome-card">
      <Page title={title} heading={<bdi>{title}</bdi>} tools={<CardTools member={member} />}>
        {problem && <ProblemMessage problem={problem} retry={askAgain} />}
        {!door.data && door.isLoading && <Waiting />}
        {door.data && <DoorPanel door={door.data} />}
        {member !== '' && <SignInPanel member={member} />}
        {clients.data && <DevicesPanel data={clients.data} />}
      </Page>
    </div>
  )
}

function CardTools({ member }: { member: string }) {
  const { card } = words()
  const requests = useApp().live.of('requests').value?.data
  const names = [
    ...new Set([
      ...(requests?.members ?? []).map((known) => known.member),
      ...firstPasswords.value.map((known) => known.member),
      ...(member === '' ? [] : [member]),
    ]),
  ].toSorted((a, b) => a.localeCompare(b))
  return (
    <>
      {names.length > 0 && (
        <label class="inline-field">
          <span>{card.forWhom}</span>
          <select value={member} onInput={({ currentTarget }) => setQuery({ member: currentTarget.value })}>
            <option value="">{card.nobody}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" class="button main" onClick={() => print()}>
        {card.print}
      </button>
    </>
  )
}

function DoorPanel({ door }: { door: FrontDoorData }) {
  const { card } = words()
  const shown = door.card
  if (!shown)
    return (
      <Panel title={card.noAddress}>
        <p dir="auto">{door.because}</p>
        {door.advice && <p dir="auto">{door.advice}</p>}
        <DoButton remedy={{ summary: door.advice ?? door.because, command: door.command, do: door.do }} />
        {door.command && <Command line={door.command} />}
      </Panel>
    )
  return (
    <section class="panel door-card" aria-label={shown.address}>
      <div class="column">
        <p class="door-intro">{card.intro}</p>
        <p class="door-address">
          <a href={shown.address}>{withoutScheme(shown.address)}</a>
        </p>
        {shown.lines.map((line) => (
          <p key={line} class="quiet" dir="auto">
            {line}
          </p>
        ))}
      </div>
      <QrCode rows={shown.qr_rows} label={card.code(shown.address)} />
    </section>
  )
}

const withoutScheme = (address: string): string => address.replace(/^http:\/\//, '').replace(/\/$/, '')
