import { plural } from '../format.ts'

/** Backups, and how far each can be trusted. */
export const backups = {
  title: 'Sauvegardes',
  none: 'Pas encore de sauvegarde',
  noneText: 'Tout ce que savent les apps serait perdu avec le disque.',
  now: 'Sauvegarder maintenant',
  count: (count: number, size: string) =>
    plural(count, { one: `# sauvegarde, ${size}`, other: `# sauvegardes, ${size} en tout` }),
  list: 'Toutes les sauvegardes',
  kept: 'Ce qui est gardé',
  calendar: (count: number, days: number) =>
    plural(count, {
      one: `# sauvegarde ces ${days} derniers jours.`,
      other: `# sauvegardes ces ${days} derniers jours.`,
    }),
  dayEmpty: (day: string) => `${day} : pas de sauvegarde`,
  encrypted: 'chiffrée',
  unencrypted: 'non chiffrée',
  encryptHint: 'Une sauvegarde non chiffrée contient les mots de passe des apps en clair.',
  setPassphrase: 'Définir une phrase secrète',
  folder: 'Dossier',
  trust: { verified: 'Éprouvée', intact: 'Intacte', 'not-checked': 'Non vérifiée', damaged: 'Abîmée' },
  provedAt: (age: string) => `Éprouvée ${age}`,
  readAt: (age: string) => `Lue en entier ${age}`,
  prove: 'Éprouver',
  proveOf: (name: string) => `Éprouver ${name}`,
  proveText: 'La déballe à part, ouvre chaque base de données et démarre les apps une fois.',
  restore: 'Restaurer',
  restoreOf: (name: string) => `Restaurer ${name}`,
  restoreText: 'Remplace les données actuelles des apps. Une copie de sécurité est faite avant.',
  unknown: (name: string) => `Aucune sauvegarde ne s’appelle ${name}.`,
  all: 'Toutes les sauvegardes',
  services: 'Services qu’elle contient',
  size: 'Taille',
  made: 'Faite',
}
