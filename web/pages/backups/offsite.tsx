import { useState } from 'preact/hooks'
import type { OffsiteCopy, OffsiteDestination, OffsiteType } from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { AgeIn, Moment } from '../../components/age.tsx'
import { Choice } from '../../components/form/choice.tsx'
import { Field } from '../../components/form/field.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'

/** Where copies of the backups are, and how to add another place. */
export function OffsitePanel() {
  const { offsite } = words().backups
  const { data, problem, isLoading, reload } = useAnswer('offsite', undefined, { paceMs: 300_000 })
  return (
    <Panel title={offsite.title}>
      <p class="quiet">{offsite.lead}</p>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && data.destinations.length === 0 && <p>{offsite.none}</p>}
      {data && data.destinations.length > 0 && (
        <ul class="rows">
          {data.destinations.map((one) => (
            <DestinationRow key={one.name} destination={one} />
          ))}
        </ul>
      )}
      {data && data.destinations.length > 0 && !data.scheduled && (
        <p class="quiet small">
          <a href={pathTo('schedule')}>{offsite.nightly}</a>
        </p>
      )}
      {data && data.destinations.length > 0 && data.destinations.every((one) => one.verified_at === null) && (
        <p class="quiet small">
          <a href={pathTo('schedule')}>{offsite.weekly}</a>
        </p>
      )}
      {data && <NotKnownList items={data.not_known} />}
      <AddForm />
    </Panel>
  )
}

function DestinationRow({ destination }: { destination: OffsiteDestination }) {
  const { offsite } = words().backups
  const { name, type, location, reached, because, encrypted, free_bytes, missing, newest_at, verified_at } = destination
  const facts = [
    offsite.types[type],
    ...(encrypted ? [] : [offsite.plain]),
    ...(free_bytes === null ? [] : [offsite.free(formatBytes(free_bytes))]),
  ]
  return (
    <li class="backup">
      <p class="backup-head">
        <strong dir="auto">{name}</strong>
        <StateMark tone={reached ? 'good' : 'bad'} text={reached ? offsite.reached : offsite.unreached} />
        <span class="end quiet">{facts.join(' · ')}</span>
      </p>
      <p class="quiet small">
        <bdi>{location}</bdi>
      </p>
      {because !== null && (
        <p class="notice" dir="auto">
          {because}
        </p>
      )}
      <p class="quiet small">{newest_at === null ? offsite.empty : <AgeIn say={offsite.newest} at={newest_at} />}</p>
      {verified_at !== null && (
        <p class="quiet small">
          <AgeIn say={offsite.proved} at={verified_at} />
        </p>
      )}
      {missing > 0 && <p>{offsite.missing(missing)}</p>}
      <div class="buttons">
        <ActionButton
          request={{ action: 'offsite-send', body: { destinations: [name] } }}
          label={offsite.send}
          name={offsite.sendTo(name)}
          disabled={!reached || missing === 0}
        />
        <ActionButton
          request={{ action: 'offsite-remove', body: { name } }}
          label={offsite.forget}
          name={offsite.forgetOf(name)}
        />
      </div>
      {destination.copies.length > 0 && <Copies destination={destination} />}
    </li>
  )
}

function Copies({ destination: { name, copies } }: { destination: OffsiteDestination }) {
  const { offsite } = words().backups
  return (
    <details>
      <summary>{offsite.copies(name)}</summary>
      <ul class="rows">
        {copies.map((copy) => (
          <CopyRow key={`${copy.backup} ${copy.sent_at}`} copy={copy} destination={name} />
        ))}
      </ul>
    </details>
  )
}

/** A copy that nobody could judge is not shown as good. */
const copyTones: Record<OffsiteCopy['status'], Tone> = {
  verified: 'good',
  intact: 'good',
  damaged: 'bad',
  'not-known': 'off',
}

function CopyRow({ copy, destination }: { copy: OffsiteCopy; destination: string }) {
  const { backups } = words()
  const { backup, created_at, size_bytes, status, because } = copy
  const trust = status === 'not-known' ? 'not-checked' : status
  return (
    <li>
      <p class="backup-head">
        {created_at === null ? <bdi>{backup}</bdi> : <Moment at={created_at} />}
        <StateMark tone={copyTones[status]} text={backups.trust[trust]} />
        {size_bytes !== null && <span class="end quiet num">{formatBytes(size_bytes)}</span>}
      </p>
      {because !== null && (
        <p class="quiet small" dir="auto">
          {because}
        </p>
      )}
      {(status === 'intact' || status === 'verified') && (
        <div class="buttons">
          <ActionButton
            request={{ action: 'restore-rehearse', body: { backup, destination } }}
            label={backups.offsite.prove}
            name={backups.offsite.proveOf(backup)}
          />
          <ActionButton
            request={{ action: 'offsite-fetch', body: { backup, destination } }}
            label={backups.offsite.fetch}
            name={backups.offsite.fetchOf(backup)}
          />
        </div>
      )}
    </li>
  )
}

const types: readonly OffsiteType[] = ['folder', 'rclone', 'restic', 's3']

function AddForm() {
  const { offsite } = words().backups
  const [name, setName] = useState('')
  const [type, setType] = useState<OffsiteType>('folder')
  const [location, setLocation] = useState('')
  const body = { name: name.trim(), type, location: location.trim() }
  return (
    <div class="invite">
      <div class="form-columns">
        <Field label={offsite.name} value={name} change={setName} />
        <Choice
          label={offsite.type}
          value={type}
          options={types.map((one) => ({ value: one, text: offsite.types[one] }))}
          change={(value) => setType(types.find((one) => one === value) ?? 'folder')}
        />
        <Field label={offsite.location} value={location} change={setLocation} />
      </div>
      <div class="buttons">
        <ActionButton
          request={{ action: 'offsite-add', body }}
          label={offsite.add}
          disabled={body.name === '' || body.location === ''}
        />
      </div>
    </div>
  )
}
