import { useState } from 'preact/hooks'
import { isProblem, type Envelope, type Problem } from '../../../clients/typescript/src/index.ts'
import { post } from '../../actions/post.ts'
import type { ActionBody } from '../../actions/request.ts'
import { ignoreRepeat } from '../../components/action-button.tsx'
import { Choice } from '../../components/form/choice.tsx'
import { Field } from '../../components/form/field.tsx'
import { ProblemMessage } from '../../components/trouble.tsx'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'

/** A key that was just made. It is in no other answer, so the page has to show it now. */
export interface NewKey {
  name: string
  token: string
}

const permissions = ['read', 'act', 'member'] as const

/** Asks for the name of a program and what it may do. */
export function NewKeyForm({ made }: { made: (key: NewKey) => void }) {
  const { programKeys } = words()
  const { client } = useApp()
  const [name, setName] = useState('')
  const [may, setMay] = useState<(typeof permissions)[number]>('read')
  const [member, setMember] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const body: ActionBody<'key-new'> = { name: name.trim(), may, ...(may === 'member' && { member: member.trim() }) }
  const isComplete = body.name !== '' && body.member !== ''
  const make = async () => {
    const reply = await post(client, { action: 'key-new', body })
    if (isProblem(reply)) return setProblem(reply)
    const { data } = reply as Envelope<'key'>
    if (data.token !== null) made({ name: data.name, token: data.token })
  }
  return (
    <form
      class="invite"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) void make()
      }}
    >
      <Field label={programKeys.name} value={name} change={setName} />
      <Choice
        label={programKeys.mayLabel}
        value={may}
        options={permissions.map((value) => ({ value, text: programKeys.may[value] }))}
        change={(value) => setMay(permissions.find((one) => one === value) ?? 'read')}
      />
      {may === 'member' && <Field label={programKeys.member} value={member} change={setMember} />}
      {problem && <ProblemMessage problem={problem} retry={() => void make()} />}
      <div class="buttons">
        <button type="submit" class="button main" disabled={!isComplete} onKeyDown={ignoreRepeat}>
          {programKeys.make}
        </button>
      </div>
    </form>
  )
}
