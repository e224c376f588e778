import { BUILD } from '../../../../src/lib/build-info.ts'
import { schemaMigrations } from '../../../../src/platform/store/schema.ts'

// usher as a later version will be: with a version of its own, and a state that has been upgraded once more. The upgrade
// is slow, so that a test can kill it on the way.
const ROWS = 300_000

BUILD.version = '99.1.0'
const migrations = schemaMigrations as string[]
migrations.push(`
  ALTER TABLE history ADD COLUMN note TEXT NOT NULL DEFAULT 'none';
  CREATE TABLE slow (n INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
  INSERT INTO slow WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${ROWS})
    SELECT n, hex(n) FROM numbers;
  DROP TABLE slow;
  UPDATE jobs SET summary = summary;
`)
await import('../../../../src/main.ts')
