import { plural } from '../../format.ts'

/** What the actions about queue policies would do. */
export const policies = {
  set: 'Mudar as regras da fila?',
  setVerb: 'Mudar',
  turnOn: 'Ativar a regra?',
  turnOnVerb: 'Ativar',
  turnOff: 'Desativar a regra?',
  turnOffVerb: 'Desativar',
  allow: 'Permitir o lançamento de novo?',
  allowVerb: 'Permitir de novo',
  nothing: 'Nada teria sido removido nos últimos trinta dias',
  wouldHaveRemoved: (policy: string, release: string, day: string) => `${policy}: teria removido ${release} em ${day}`,
  more: (count: number) =>
    plural(count, { one: 'E mais um download', many: 'E mais # downloads', other: 'E mais # downloads' }),
}
