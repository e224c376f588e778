import { currentPath } from '../../routing/location.ts'
import { addressOn } from '../../routing/address-on.ts'
import { machine } from '../../routing/machine.ts'
import { words } from '../../words/words.ts'
import { CommandLine } from '../command.tsx'
import { Page } from '../page.tsx'
import { Empty } from '../trouble.tsx'

/** The pages that are of the machine that serves, each with what to say of it on another one. */
const reasons = { '/setup': 'setup', '/card': 'card', '/me': 'member' } as const

/** Says that a page is not of this machine, and where it is. */
export function OnlyHere() {
  const { machines } = words()
  const reason = reasons[currentPath.value as keyof typeof reasons] ?? 'setup'
  const { title, text } = machines.onlyHere[reason]
  const name = machine.value
  return (
    <Page title={title}>
      <Empty icon="services" text={text(name)}>
        {reason === 'setup' && <CommandLine line={`usher --on ${name} setup --help`} />}
        <a class="button main" href={addressOn(currentPath.value, '')}>
          {machines.openHere}
        </a>
      </Empty>
    </Page>
  )
}
