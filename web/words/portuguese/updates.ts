import { plural } from '../format.ts'

/** Which versions run, and what newer ones would change. */
export const updates = {
  title: 'Atualizações',
  allDeclared: 'Está tudo como o stack declara.',
  waiting: (count: number) =>
    plural(count, { one: '# serviço tem uma versão mais recente', other: '# serviços têm uma versão mais recente' }),
  updateAll: 'Atualizar tudo',
  pullAll: 'Descarregar já as imagens',
  update: 'Atualizar',
  updateOf: (service: string) => `Atualizar ${service}`,
  rollBack: 'Reverter',
  rollBackOf: (service: string) => `Reverter ${service}`,
  canUpdate: 'Pode ser atualizado',
  asDeclared: 'Atualizado',
  rolledBack: 'Revertido',
  unknown: 'Desconhecido',
  unknownVersion: 'versão desconhecida',
  steps: {
    none: 'a mesma versão',
    patch: 'correções',
    minor: 'novidades',
    major: 'grande salto',
    downgrade: 'versão mais antiga',
    'not-known': 'salto desconhecido',
  },
  ladder: (from: string, to: string, breaking: number) =>
    breaking === 0
      ? `De ${from} para ${to}.`
      : `De ${from} para ${to}, ${plural(breaking, { one: 'com # alteração incompatível', other: 'com # alterações incompatíveis' })} pelo meio.`,
  prepare: 'Antes de atualizar',
  prepared: 'Já está feito',
  preparedOf: (change: string) => `Preparação feita para: ${change}`,
  mustPrepare: 'O usher só atualiza depois de confirmada a preparação.',
  sources: 'Fontes',
  rollbackTo: (image: string) => `Pode voltar a ${image}.`,
  thisCopy: 'O próprio usher',
  stack: 'O stack',
  installedAs: {
    npm: 'instalado com npm',
    package: 'instalado como pacote',
    file: 'um único ficheiro',
    source: 'executado a partir do código',
  },
  engine: 'O motor de contentores',
}
