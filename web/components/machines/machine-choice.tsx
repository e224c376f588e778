import { currentRoute } from '../../routing/current-route.ts'
import { currentPath } from '../../routing/location.ts'
import { addressOn } from '../../routing/address-on.ts'
import { machine } from '../../routing/machine.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { Icon } from '../icon.tsx'
import { listedMachines, nameInAddress, toneOfMachine, worstOf } from './household.ts'

/** The machines of the household, as links: each leads to the same page of its machine. */
export function MachineChoice() {
  const { live } = useApp()
  const { machines, home } = words()
  const data = live.of('household-answer').value?.data
  const address = pageOfEveryMachine()
  return (
    <nav class="machine-choice" aria-label={machines.choose}>
      <ul>
        {listedMachines(data, machine.value).map((name) => {
          const answer = data?.answers.find((one) => nameInAddress(one) === name)
          const tone = answer ? toneOfMachine(answer) : 'off'
          const worst = answer ? worstOf(answer) : null
          const state = answer?.reached === false ? machines.away : worst && home.statuses[worst]
          return (
            <li key={name}>
              <a href={addressOn(address, name)} aria-current={name === machine.value ? 'true' : undefined}>
                <Icon name={tone} tone={tone} />
                <bdi>{name === '' ? machines.thisMachine : name}</bdi>
                {state !== null && <span class="visually-hidden">: {state}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** What has a name on one machine, such as a service, need not be on another: there its list is shown. */
function pageOfEveryMachine(): string {
  const isNamed = Object.keys(currentRoute.value?.parameters ?? {}).length > 0
  return isNamed ? `/${currentPath.value.split('/')[1]}` : currentPath.value
}
