import { useState } from 'preact/hooks'
import type { OtherMachine } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Age } from '../../components/age.tsx'
import { Command } from '../../components/command.tsx'
import { Field } from '../../components/form/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'

/** The other machines of the household: which were reached, and what the verdict there is. */
export function OtherMachines() {
  const { machines } = words().hosting
  const { data, problem, isLoading, reload } = useAnswer('machines', undefined, { paceMs: 60_000 })
  return (
    <Panel title={machines.title}>
      <p class="quiet">{machines.lead}</p>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && data.machines.length > 0 && (
        <ul class="rows">
          {data.machines.map((machine) => (
            <MachineRow key={machine.name} machine={machine} />
          ))}
        </ul>
      )}
      <NewMachine />
    </Panel>
  )
}

function MachineRow({ machine }: { machine: OtherMachine }) {
  const { machines } = words().hosting
  const { name, destination, reached, usher_version, verdict_summary, command } = machine
  return (
    <li>
      <p class="size-row">
        <strong dir="auto">{name}</strong>
        <span class="end">
          <StateMark tone={reached ? 'good' : 'bad'} text={reached ? machines.reached : machines.gone} />
        </span>
      </p>
      <p class="quiet small">
        <bdi>{destination}</bdi>
      </p>
      {reached ? (
        <>
          {usher_version !== null && <p>{machines.answers(usher_version)}</p>}
          {verdict_summary !== null && <p dir="auto">{verdict_summary}</p>}
          <Command line={command} />
        </>
      ) : (
        <Absence machine={machine} />
      )}
      <div class="buttons">
        <ActionButton
          request={{ action: 'machine-update', body: { name } }}
          label={machines.update}
          name={machines.updateOf(name)}
        />
        <ActionButton
          request={{ action: 'machine-remove', body: { name } }}
          label={machines.remove}
          name={machines.removeOf(name)}
        />
      </div>
    </li>
  )
}

function Absence({ machine: { because, reached_at } }: { machine: OtherMachine }) {
  const { machines } = words().hosting
  return (
    <>
      <p dir="auto">{because}</p>
      <p class="quiet small">
        {reached_at === null ? (
          machines.never
        ) : (
          <>
            {machines.last} <Age at={reached_at} />
          </>
        )}
      </p>
    </>
  )
}

/** ssh there has to know this machine already: a browser cannot compare the key of a host. */
function NewMachine() {
  const { machines } = words().hosting
  const [name, setName] = useState('')
  const [destination, setDestination] = useState('')
  const [program, setProgram] = useState('')
  const at = program.trim()
  const body = { name: name.trim(), destination: destination.trim(), ...(at !== '' && { program: at }) }
  return (
    <div class="invite">
      <Field label={machines.name} value={name} change={setName} />
      <Field label={machines.destination} value={destination} change={setDestination} />
      <Field label={machines.program} value={program} change={setProgram} />
      <div class="buttons">
        <ActionButton
          request={{ action: 'machine-add', body }}
          label={machines.add}
          disabled={body.name === '' || body.destination === ''}
        />
      </div>
    </div>
  )
}
