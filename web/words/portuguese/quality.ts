import { plural } from '../format.ts'

/** How good the copies are, and what that costs. */
export const quality = {
  title: 'Qualidade',
  noLibrary: 'Não há nada ativado que reúna filmes, séries ou música.',
  turnOn: 'Ativar algo',
  media: { films: 'Filmes', series: 'Séries', music: 'Música', books: 'Livros' },
  mediaIn: (media: string, app: string) => `${media} em ${app}`,
  presets: { small: 'Pequena', balanced: 'Equilibrada', sharp: 'Nítida', best: 'A melhor' },
  custom: (profile: string) => `Própria: ${profile}`,
  changed: (preset: string) => `${preset}, alterada por alguém`,
  empty: 'Ainda vazia',
  preset: 'Nível de qualidade',
  size: 'Uma hora ocupa',
  fits: 'Cabem no disco',
  perHour: (size: string) => `${size} por hora`,
  hoursFit: (hours: string) => `cabem ${hours} horas`,
  barsLabel: (media: string, rows: string) => `O que ocupa uma hora de ${media}, e quantas horas ainda cabem: ${rows}.`,
  sizeLimit: (limit: string) => `Nada acima de ${limit}.`,
  noSizeLimit: 'Sem limite de tamanho.',
  cutoff: (name: string) => `Havendo ${name}, deixa de procurar melhor.`,
  accepts: (names: string) => `Aceita ${names}.`,
  basis: (text: string) => `O tamanho: ${text}.`,
  plays: {
    everywhere: 'Funciona em todos os dispositivos',
    partly: 'Alguns dispositivos precisam de conversão',
    nowhere: 'Todos os dispositivos precisam de conversão',
    'not-known': 'Não se sabe onde funciona',
  },
  use: 'Usar esta',
  useFor: (preset: string, media: string, app: string) => `Usar esta: ${preset}, para ${media.toLowerCase()} em ${app}`,
  inUse: 'Em uso',
  detailsOf: (preset: string, media: string) => `Detalhes: ${preset}, ${media.toLowerCase()}`,
  otherProfiles: (count: number) =>
    plural(count, {
      one: '# título tem um perfil próprio e mantém-no',
      other: '# títulos têm um perfil próprio e mantêm-no',
    }),
  items: (count: number) => plural(count, { one: '# título', other: '# títulos' }),
  upgrade: 'Procurar cópias melhores',
  upgradeOf: (media: string, app: string) => `Procurar cópias melhores: ${media}, ${app}`,
}
