/** The name of a title’s picture, where usher hands pictures out to members. */
export const pictureOf = (title: object): string | null =>
  'picture' in title ? (title.picture as string | null) : null
