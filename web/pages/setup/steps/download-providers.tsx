import { useState } from 'preact/hooks'
import type { ConfigData, SetupData } from '../../../../clients/typescript/src/index.ts'
import { saveSetting } from '../../../actions/save-setting.ts'
import { Field } from '../../../components/form/field.tsx'
import { Secret } from '../../../components/form/secret.tsx'
import { Panel } from '../../../components/panel.tsx'
import { Empty } from '../../../components/trouble.tsx'
import { useAnswer } from '../../../state/answers.ts'
import { useApp } from '../../../state/app-context.ts'
import { words } from '../../../words/words.ts'
import { plannedAnswer } from '../answers.ts'
import { AnswerField } from '../fields.tsx'
import { isStepFine, StepForm, type StepProps } from '../step-form.tsx'

/** The settings that belong to each way. What else is missing is asked at the end. */
const settingsOf = {
  torrents: ['WIREGUARD_PRIVATE_KEY', 'OPENVPN_USER', 'OPENVPN_PASSWORD'],
  usenet: ['USENET_USER', 'USENET_PASSWORD'],
  indexer: ['INDEXER_KEY'],
} as const

/** These are answers, so they are not asked for a second time as settings. */
const ANSWERED = ['VPN_SERVICE_PROVIDER', 'WIREGUARD_ADDRESSES', 'USENET_HOST', 'INDEXER_URL', 'DATA_ROOT']

interface Typed {
  values: ReadonlyMap<string, string>
  problems: ReadonlyMap<string, string>
  type: (key: string, value: string) => void
}

/** The household’s own accounts. What is secret goes to the server and never comes back. */
export function WaysStep({ plan }: StepProps) {
  const { setup } = words()
  const { client, answers: cache } = useApp()
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const typed: Typed = { values, problems, type: (key, value) => setValues(new Map(values).set(key, value)) }
  const check = async () => {
    const refused = new Map<string, string>()
    const left = new Map(values)
    for (const [key, value] of values) {
      const problem = value.trim() === '' ? null : await saveSetting(client, key, value.trim())
      if (problem) refused.set(key, problem.sentence)
      else left.delete(key)
    }
    setValues(left)
    setProblems(refused)
    cache.refresh('config')
    return (await isStepFine(plan, 'ways')) && refused.size === 0
  }
  return (
    <StepForm step="ways" plan={plan} check={check} nextLabel={values.size > 0 ? setup.saveAndNext : setup.next}>
      {plan.data && <Accounts plan={plan.data} typed={typed} />}
    </StepForm>
  )
}

function Accounts({ plan, typed }: { plan: SetupData; typed: Typed }) {
  const { ways } = words().setup
  const has = (parameter: string) => plannedAnswer(plan, parameter) !== null
  const [torrents, usenet, indexer] = [has('vpn_provider'), has('usenet_server'), has('indexer_url')]
  if (!torrents && !usenet && !indexer) return <Empty text={ways.none} />
  return (
    <>
      <div class="tiles">
        {torrents && (
          <Panel title={ways.torrents}>
            <AnswerField name="vpn_provider" label={ways.provider} hint={ways.providerHint} plan={plan} />
            <AnswerField name="vpn_address" label={ways.address} hint={ways.addressHint} plan={plan} />
            <Secrets keys={settingsOf.torrents} plan={plan} typed={typed} />
          </Panel>
        )}
        {usenet && (
          <Panel title={ways.usenet}>
            <AnswerField name="usenet_server" label={ways.server} hint={ways.serverHint} plan={plan} />
            <Secrets keys={settingsOf.usenet} plan={plan} typed={typed} />
          </Panel>
        )}
        {indexer && (
          <Panel title={ways.indexer}>
            <p class="quiet">{ways.indexerWhy}</p>
            <AnswerField name="indexer_url" label={ways.indexerAddress} hint={ways.indexerHint} plan={plan} />
            {plannedAnswer(plan, 'indexer_url')?.value && (
              <Secrets keys={settingsOf.indexer} plan={plan} typed={typed} />
            )}
          </Panel>
        )}
      </div>
      <Secrets keys={otherMissing(plan)} plan={plan} typed={typed} />
    </>
  )
}

function otherMissing({ missing_settings }: SetupData): string[] {
  const known: readonly string[] = [...Object.values(settingsOf).flat(), ...ANSWERED]
  return missing_settings.map(({ key }) => key).filter((key) => !known.includes(key))
}

interface SecretsProps {
  keys: readonly string[]
  plan: SetupData
  typed: Typed
}

/** Settings that are typed once. One that is neither needed nor set, such as that of another kind of VPN, is not asked. */
function Secrets({ keys, plan, typed }: SecretsProps) {
  const { data } = useAnswer('config')
  return (
    <>
      {keys.map((key) => {
        const isMissing = plan.missing_settings.some((missing) => missing.key === key)
        const setting = settingOf(data, key)
        const isOptional = key === 'INDEXER_KEY'
        if (!isMissing && !isOptional && !setting?.is_set) return null
        return <SettingField key={key} setting={setting} name={key} isMissing={isMissing} typed={typed} />
      })}
    </>
  )
}

const settingOf = (config: ConfigData | null, key: string) => config?.settings.find((setting) => setting.key === key)

interface SettingFieldProps {
  setting: ConfigData['settings'][number] | undefined
  name: string
  isMissing: boolean
  typed: Typed
}

function SettingField({ setting, name, isMissing, typed }: SettingFieldProps) {
  const { ways } = words().setup
  const isSaved = setting?.is_set === true && !typed.values.has(name)
  const isSecret = setting?.secret !== false
  const hint = isSaved ? `${ways.saved}. ${ways.savedHint}` : isSecret ? ways.secretHint : setting.accepts
  const TypedField = isSecret ? Secret : Field
  return (
    <TypedField
      label={setting?.summary ?? name}
      hint={isMissing ? `${ways.needed} ${hint}` : hint}
      value={typed.values.get(name) ?? ''}
      change={(value) => typed.type(name, value)}
      error={typed.problems.get(name)}
    />
  )
}
