import type { HardwareData, HardwareState } from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'

const tones: Record<HardwareState, Tone> = { failed: 'bad', warning: 'warn', 'not-known': 'off', good: 'good' }

interface Part {
  name: string
  condition: HardwareState
  summary: string
  notes: string[]
}

/** Disks, arrays, memory, temperatures and UPS, and what keeps disks awake. Most machines have little to show. */
export function HardwarePanel() {
  const { storage } = words()
  const { data, problem, isLoading, reload } = useAnswer('hardware', undefined, { paceMs: 5 * 60_000 })
  return (
    <Panel
      title={storage.hardware}
      more={<a href={pathTo('finding', { finding: 'hardware' })}>{storage.hardwareChecks}</a>}
    >
      {!data && isLoading && <Waiting />}
      {!data && problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && <Parts data={data} />}
    </Panel>
  )
}

function Parts({ data }: { data: HardwareData }) {
  return (
    <>
      <p dir="auto">{data.summary}</p>
      <ul class="finding-marks">
        {partsOf(data).map(({ name, condition, summary, notes }) => (
          <li key={name}>
            <StateMark tone={tones[condition]} text={summary} />
            {notes.map((note) => (
              <p key={note} class="quiet small" dir="auto">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {data.advice !== null && (
        <p class="quiet small" dir="auto">
          {data.advice}
        </p>
      )}
      <NotKnownList items={data.not_known} />
    </>
  )
}

function partsOf({ disks, arrays, ups, memory, temperatures }: HardwareData): Part[] {
  const { storage } = words()
  return [
    ...disks.map(({ disk, condition, summary, celsius, model, serial, evidence }) => ({
      name: `disk ${disk}`,
      condition,
      summary,
      notes: [
        [model, celsius === null ? null : storage.celsius(celsius)].filter((text) => text !== null).join(', '),
        ...evidence,
        ...(condition === 'good' || serial === null ? [] : [storage.serial(serial)]),
      ].filter((text) => text !== ''),
    })),
    ...arrays.map(({ array, array_type, condition, summary }) => ({
      name: `${array_type} ${array}`,
      condition,
      summary,
      notes: [],
    })),
    ...ups.map(({ ups: name, condition, summary }) => ({ name: `ups ${name}`, condition, summary, notes: [] })),
    ...(memory && memory.condition !== 'good'
      ? [{ name: 'memory', condition: memory.condition, summary: memory.summary, notes: [] }]
      : []),
    ...temperatures
      .filter(({ condition }) => condition !== 'good')
      .map(({ sensor, condition, celsius }) => ({
        name: `sensor ${sensor}`,
        condition,
        summary: `${sensor}: ${storage.celsius(celsius)}`,
        notes: [],
      })),
  ]
}
