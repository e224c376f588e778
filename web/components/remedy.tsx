import type { ReadName } from '../../clients/typescript/src/index.ts'
import type { ActionRequest } from '../actions/request.ts'
import { readHomes } from '../routing/homes.ts'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'
import { Command } from './command.tsx'

/** What a remedy does, as data: an action to request, or an answer to look at. */
export type Do =
  | { action: ActionRequest['action']; body: object; asks?: readonly string[] }
  | { read: ReadName; parameters: Readonly<Record<string, unknown>> }

export interface RemedyData {
  summary: string
  command: string | null
  do?: Do | null
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

/** The button that does what helps, or the link to where it is shown. */
export function DoButton({ remedy, about, look = 'plain' }: DoButtonProps) {
  const { common } = words()
  const wanted = remedy.do
  if (!wanted) return null
  const name = about === undefined ? remedy.summary : `${remedy.summary}: ${about}`
  if ('read' in wanted)
    return (
      <a class={`button ${look}`} href={readHomes[wanted.read](wanted.parameters)} aria-label={name}>
        {common.show}
      </a>
    )
  const request = { action: wanted.action, body: wanted.body } as ActionRequest
  return <ActionButton request={request} label={common.doIt} name={name} look={look} />
}
