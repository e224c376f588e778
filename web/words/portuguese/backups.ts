import { plural } from '../format.ts'

/** Backups, and how far each can be trusted. */
export const backups = {
  title: 'Cópias de segurança',
  none: 'Ainda não há cópia de segurança',
  noneText: 'Tudo o que as apps sabem perder-se-ia com o disco.',
  now: 'Fazer cópia agora',
  count: (count: number, size: string) =>
    plural(count, { one: `# cópia, ${size}`, other: `# cópias, ${size} ao todo` }),
  list: 'Todas as cópias',
  kept: 'O que se conserva',
  calendar: (count: number, days: number) =>
    plural(count, {
      one: `# cópia nos últimos ${days} dias.`,
      other: `# cópias nos últimos ${days} dias.`,
    }),
  dayEmpty: (day: string) => `${day}: sem cópia`,
  encrypted: 'cifrada',
  unencrypted: 'não cifrada',
  encryptHint: 'Uma cópia não cifrada contém as palavras-passe das apps em texto legível.',
  setPassphrase: 'Definir uma frase-passe',
  folder: 'Pasta',
  trust: { verified: 'Comprovada', intact: 'Íntegra', 'not-checked': 'Não verificada', damaged: 'Danificada' },
  provedAt: (age: string) => `Comprovada ${age}`,
  readAt: (age: string) => `Lida por completo ${age}`,
  prove: 'Comprovar',
  proveOf: (name: string) => `Comprovar ${name}`,
  proveText: 'Extrai-a à parte, abre cada base de dados e inicia as apps uma vez.',
  restore: 'Restaurar',
  restoreOf: (name: string) => `Restaurar ${name}`,
  restoreText: 'Substitui os dados atuais das apps. Antes é feita uma cópia, por precaução.',
  unknown: (name: string) => `Não há nenhuma cópia chamada ${name}.`,
  all: 'Todas as cópias',
  services: 'Serviços incluídos',
  size: 'Tamanho',
  made: 'Criada',
}
