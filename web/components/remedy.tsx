import type { CommandRequest } from '../../clients/typescript/src/index.ts'
import { verbOf } from '../actions/describe.ts'
import type { ActionRequest } from '../actions/request.ts'
import { actionHomes, readHomes } from '../routing/homes.ts'
import { addressHere, pathTo, paths } from '../routing/paths.ts'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'
import { Command } from './command.tsx'

export interface RemedyData {
  summary: string
  command: string | null
  do?: CommandRequest | null
}

/** What helps, in a sentence, with the button that does it and the command folded beneath. */
export function RemedyItem({ remedy, about }: { remedy: RemedyData; about?: string }) {
  return (
    <li class="remedy">
      <p dir="auto">{remedy.summary}</p>
      <DoButton remedy={remedy} {...(about !== undefined && { about })} />
      {remedy.command && <Command line={remedy.command} />}
    </li>
  )
}

interface DoButtonProps {
  remedy: RemedyData
  /** What it is about, for the name of the button. */
  about?: string
  look?: 'main' | 'plain'
}

/** The button that does what helps, or the link to where it is shown or asked for. */
export function DoButton({ remedy, about, look = 'plain' }: DoButtonProps) {
  const { common, shell } = words()
  const wanted = remedy.do
  if (!wanted) return null
  const nameOf = (label: string) => [label, remedy.summary, about].filter((part) => part !== undefined).join(': ')
  const address = addressOf(wanted)
  if (address !== null || !('action' in wanted)) {
    const page = address === null ? undefined : shell.pages[address.split(/[/?]/)[1] as keyof typeof shell.pages]
    const label = 'action' in wanted ? common.fillIn : page ? common.openApp(page) : common.show
    return (
      <a class={`button ${look}`} href={address ?? pathTo('home')} aria-label={nameOf(label)}>
        {label}
      </a>
    )
  }
  const { dry_run: _, ...body } = wanted.body
  const request = { action: wanted.action, body } as ActionRequest
  const label = verbOf(request) ?? common.fixIt
  return <ActionButton request={request} label={label} name={nameOf(label)} look={look} />
}

/** Where an answer is shown, or where a person gives what the request still needs; null if it can be sent as it is. */
function addressOf(wanted: CommandRequest): string | null {
  if (!('action' in wanted)) return readHomes[wanted.read](wanted.parameters)
  if (wanted.asks.length === 0) return null
  if (wanted.action === 'config-set') return readHomes.config({ key: wanted.body.key ?? '' })
  if (wanted.action === 'accept') return pathTo('finding', { finding: wanted.body.finding ?? '' })
  const path = paths[actionHomes[wanted.action]].replace(/\/:.*/, '')
  // The list of machines is that of the machine that serves.
  return wanted.action.startsWith('machine-') ? path : addressHere(path)
}
