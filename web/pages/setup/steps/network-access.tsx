import { useState } from 'preact/hooks'
import { saveSetting } from '../../../actions/save-setting.ts'
import { CopyButton } from '../../../components/command.tsx'
import { Field } from '../../../components/form/field.tsx'
import { Panel } from '../../../components/panel.tsx'
import { useAnswer } from '../../../state/answers.ts'
import { useApp } from '../../../state/app-context.ts'
import { words } from '../../../words/words.ts'
import { makePassword, passwordOf, rememberPassword } from '../../people/password.ts'
import { answers, keepAnswer, plannedAnswer, problemOf } from '../answers.ts'
import { AnswerField, Options } from '../fields.tsx'
import { isStepFine, StepForm, type StepProps } from '../step-form.tsx'

const USER = 'JELLYFIN_USER'
const PASSWORD = 'JELLYFIN_PASSWORD'
const DEFAULT_USER = 'admin'

/** Where an address is typed, it begins like those of most homes. */
const ANY_ADDRESS = '192.168.'

const keywords: Readonly<Record<string, string>> = { '127.0.0.1': 'local', '0.0.0.0': 'home' }

/** Who can open the apps, and the account of the person who sets this up. */
export function ReachStep({ plan }: StepProps) {
  const account = useAccount(plan)
  const check = async () => (await account.save()) && isStepFine(plan, 'reach')
  return (
    <StepForm step="reach" plan={plan} check={check}>
      <Reach plan={plan} />
      {account.isAsked && <AccountPanel account={account} />}
      <AnswerField
        name="time_zone"
        label={words().setup.reach.zone}
        hint={words().setup.reach.zoneHint}
        plan={plan.data}
      />
    </StepForm>
  )
}

function Reach({ plan }: StepProps) {
  const { reach } = words().setup
  const planned = plannedAnswer(plan.data, 'bind_address')
  const given = answers.value.bind_address ?? planned?.value ?? 'local'
  const known = keywords[given] ?? given
  const isOther = known !== 'local' && known !== 'home'
  if (plan.data && !planned) return null
  return (
    <>
      <Options
        legend={words().setup.questions.reach}
        name="bind_address"
        options={[
          { value: 'local', text: reach.local, hint: reach.localHint },
          { value: 'home', text: reach.home, hint: reach.homeHint },
          { value: 'other', text: reach.other, hint: reach.otherHint },
        ]}
        chosen={isOther ? 'other' : known}
        choose={(chosen) => keepAnswer('bind_address', chosen === 'other' ? ANY_ADDRESS : chosen)}
        error={isOther ? undefined : (problemOf(plan.data, 'bind_address') ?? undefined)}
      />
      {isOther && (
        <Field
          label={reach.address}
          value={given}
          change={(value) => keepAnswer('bind_address', value)}
          error={problemOf(plan.data, 'bind_address') ?? undefined}
        />
      )}
    </>
  )
}

interface Account {
  /** The media server is among what is set up, and does not run yet. */
  isAsked: boolean
  isSet: boolean
  user: string
  password: string
  setUser: (user: string) => void
  renew: () => void
  problem: string | null
  save: () => Promise<boolean>
}

/** The first account of the media server. This browser makes its password, so that no secret ever leaves usher. */
function useAccount(plan: StepProps['plan']): Account {
  const { client, answers: cache } = useApp()
  const { data } = useAnswer('config')
  const setting = (key: string) => data?.settings.find((known) => known.key === key)
  const [typedUser, setUser] = useState<string | null>(null)
  const [made, setMade] = useState(makePassword)
  const [problem, setProblem] = useState<string | null>(null)
  const user = typedUser ?? setting(USER)?.value ?? DEFAULT_USER
  const password = passwordOf(user) ?? made
  const isSet = setting(PASSWORD)?.is_set === true && passwordOf(user) === null
  const isAsked =
    plan.data?.services.some(({ service, effect }) => service === 'jellyfin' && effect === 'start') ?? false
  const save = async () => {
    if (!isAsked || isSet || passwordOf(user) !== null) return true
    const name =
      user.trim() === (setting(USER)?.value ?? DEFAULT_USER) ? null : await saveSetting(client, USER, user.trim())
    const refused = name ?? (await saveSetting(client, PASSWORD, password))
    setProblem(refused?.sentence ?? null)
    if (refused) return false
    rememberPassword({ member: user.trim(), password })
    cache.refresh('config')
    return true
  }
  return { isAsked, isSet, user, password, setUser, renew: () => setMade(makePassword()), problem, save }
}

function AccountPanel({ account: { isSet, user, password, setUser, renew, problem } }: { account: Account }) {
  const { reach } = words().setup
  return (
    <Panel title={reach.account}>
      <p class="quiet">{reach.accountWhy}</p>
      {isSet ? (
        <p>{reach.accountSet}</p>
      ) : (
        <>
          <Field label={reach.user} value={user} change={setUser} error={problem ?? undefined} />
          <div class="field">
            <span>{reach.password}</span>
            <p class="invite-password">
              <code>{password}</code> <CopyButton text={password} />
              {passwordOf(user) === null && (
                <button type="button" class="button ghost small" onClick={renew}>
                  {reach.another}
                </button>
              )}
            </p>
            <small class="quiet">{reach.passwordHint}</small>
          </div>
        </>
      )}
    </Panel>
  )
}
