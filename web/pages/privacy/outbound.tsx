import type { OutboundData, OwnContact, ServiceContact } from '../../../clients/typescript/src/index.ts'
import { nameServices, serviceName } from '../../actions/names.ts'
import type { Tone } from '../../actions/work.ts'
import { Command } from '../../components/command.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'

type Reach = NonNullable<OwnContact['network']> | 'unknown'

const reachTones: Record<Reach, Tone> = { 'this-machine': 'good', lan: 'good', internet: 'warn', unknown: 'off' }

/** Whom usher itself can contact. What leaves the machine comes first. */
export function OwnContactsPanel({ contacts }: { contacts: readonly OwnContact[] }) {
  const { privacy } = words()
  const sorted = contacts.toSorted((a, b) => Number(b.leaves_machine ?? true) - Number(a.leaves_machine ?? true))
  return (
    <Panel title={privacy.usher}>
      <ul class="rows">
        {sorted.map((contact) => (
          <OwnContactRow key={contact.contact} contact={contact} />
        ))}
      </ul>
    </Panel>
  )
}

function OwnContactRow({ contact }: { contact: OwnContact }) {
  const { privacy } = words()
  const { because, carries, trigger, destinations, network, impact, advice } = contact
  const reach: Reach = network ?? 'unknown'
  const name = nameOf(contact)
  return (
    <li>
      <p class="size-row">
        <strong dir="auto">{name}</strong>
        <span class="end">
          <StateMark tone={reachTones[reach]} text={privacy.networks[reach]} />
        </span>
      </p>
      <p class="quiet small" dir="auto">
        {name !== because && because} {privacy.sends(carries)} {privacy.when(trigger)}
      </p>
      <details>
        <summary aria-label={privacy.detailsOf(name)}>{privacy.turnOff}</summary>
        <ul class="quiet small bullets">
          <li dir="auto">{advice}</li>
          <li dir="auto">{privacy.without(impact)}</li>
          {destinations.length > 0 && (
            <li>
              <bdi>{destinations.join(', ')}</bdi>
            </li>
          )}
        </ul>
      </details>
    </li>
  )
}

/** A contact that the app has no name for yet is called by its reason. */
function nameOf({ contact, because }: OwnContact): string {
  const { ownContacts } = words().privacy
  return contact in ownContacts ? ownContacts[contact as keyof typeof ownContacts] : because
}

/** What each service contacts, as the stack declares it. */
export function ServiceContactsPanel({ data }: { data: OutboundData }) {
  const { privacy } = words()
  const byService = Map.groupBy(data.services, ({ service }) => service)
  return (
    <Panel title={privacy.services}>
      <ul class="contact-services">
        {[...byService].map(([service, contacts]) => (
          <ServiceRow key={service} service={service} contacts={contacts} />
        ))}
      </ul>
      {data.silent_services.length > 0 && <p class="quiet">{privacy.silent(nameServices(data.silent_services))}</p>}
      {data.unknown_services.length > 0 && (
        <p>
          <StateMark tone="off" text={privacy.unknown(nameServices(data.unknown_services))} />{' '}
          <a href={pathTo('stack')}>{privacy.describe}</a>
        </p>
      )}
    </Panel>
  )
}

function ServiceRow({ service, contacts }: { service: string; contacts: readonly ServiceContact[] }) {
  const { privacy } = words()
  const [first] = contacts
  const running = first?.running ?? null
  return (
    <li>
      <details>
        <summary>
          <span class="contact-name">{serviceName(service)}</span>
          <span class="quiet small">{privacy.contacts(contacts.length)}</span>
          <StateMark
            tone={running === null ? 'off' : running ? 'good' : 'off'}
            text={running === null ? words().common.notKnown : running ? privacy.now : privacy.notNow}
          />
        </summary>
        <ul class="rows">
          {contacts.map((contact) => (
            <li key={`${contact.destination} ${contact.because}`}>
              <p>
                <strong>
                  <bdi>{contact.destination}</bdi>
                </strong>{' '}
                <span dir="auto">{contact.because}</span>
              </p>
              <p class="quiet small" dir="auto">
                {contact.carries === null ? privacy.notSaid : privacy.sends(contact.carries)}{' '}
                {privacy.without(contact.impact)}
              </p>
            </li>
          ))}
        </ul>
        {first && (
          <p class="quiet small" dir="auto">
            {first.advice}
          </p>
        )}
        {first?.command && <Command line={first.command} />}
      </details>
    </li>
  )
}
