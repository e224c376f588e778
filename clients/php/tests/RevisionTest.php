<?php

declare(strict_types=1);

namespace Usher\Client\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use Usher\Client\Tools\Revision;

final class RevisionTest extends TestCase
{
    private const string HASH = '0123456789abcdef0123456789abcdef01234567';

    public function testTheVendoredContractNamesItsExactRevision(): void
    {
        self::assertTrue(Revision::isExact(trim((string) file_get_contents(__DIR__ . '/../contract/REVISION'))));
    }

    #[TestWith([self::HASH])]
    #[TestWith(['v1.2.3'])]
    #[TestWith(['v1.2.3-rc.1'])]
    public function testAFullHashAndAReleaseTagAreExact(string $revision): void
    {
        self::assertTrue(Revision::isExact($revision));
    }

    /** @return array<string, array{string}> */
    public static function inexact(): array
    {
        $names = ['', 'main', 'HEAD', 'v1', 'v1.2', 'origin/main', self::HASH . '^', self::HASH . "\n", '--all'];
        $names = [...$names, substr(self::HASH, 0, 12), self::HASH . '0', strtoupper(self::HASH)];
        return array_combine(array_map(json_encode(...), $names), array_map(fn (string $one): array => [$one], $names));
    }

    #[DataProvider('inexact')]
    public function testNothingElseIsExact(string $revision): void
    {
        self::assertFalse(Revision::isExact($revision));
    }

    public function testVendoringWritesTheContractAndItsRevision(): void
    {
        $folder = self::repository();
        $hash = trim(self::git($folder, 'rev-parse', 'HEAD'));
        self::git($folder, 'tag', 'v1.2.3');
        $folder->write('contract/web-api.contract.json', '{"of":"later"}');
        self::git($folder, 'commit', '-qam', 'later');
        self::git($folder, 'branch', 'v9.9.9');
        foreach (['v1.2.3', $hash] as $revision) {
            self::assertSame(0, self::vendor($folder, $revision)->exit);
            self::assertSame('{"of":"then"}', $folder->read('clients/php/contract/web-api.contract.json'));
            self::assertSame("{$revision}\n", $folder->read('clients/php/contract/REVISION'));
        }
        // A branch named like a release, a revision that does not exist, and inexact names.
        foreach (['v9.9.9', self::HASH, 'main', substr($hash, 0, 12)] as $revision) {
            self::assertNotSame(0, self::vendor($folder, $revision)->exit);
            self::assertSame("{$hash}\n", $folder->read('clients/php/contract/REVISION'));
        }
    }

    public function testVendoringTakesTheContractOfAReleaseAfterVerifyingIt(): void
    {
        [$folder, $release] = [self::repository(), self::release()];
        foreach (['v1.2.3', self::HASH] as $revision) {
            self::assertSame(0, self::vendor($folder, $revision, '--from', $release->path)->exit);
            self::assertSame('{"of":"release"}', $folder->read('clients/php/contract/web-api.contract.json'));
            self::assertSame("{$revision}\n", $folder->read('clients/php/contract/REVISION'));
        }
    }

    #[TestWith(['v1.2.4', [], 'contains v1.2.3, made from ' . self::HASH . ', not v1.2.4'])]
    #[TestWith(['v1.2.3', ['web-api.contract.json' => '{}'], 'SHA256SUMS has another'])]
    #[TestWith(['v1.2.3', ['RELEASE.json' => '{"version":"1.2.3","revision":"x","dirty":true}'], 'uncommitted changes'])]
    #[TestWith(['v1.2.3', ['RELEASE.json' => '{'], 'Syntax error'])]
    #[TestWith(['main', [], 'is not exact'])]
    public function testVendoringRefusesAnotherRelease(string $revision, array $files, string $said): void
    {
        $folder = self::repository();
        $release = self::release();
        foreach ($files as $name => $text) {
            $release->write($name, $text);
        }
        $tool = self::vendor($folder, $revision, '--from', $release->path);
        self::assertSame(2, $tool->exit);
        self::assertStringContainsString($said, $tool->said);
        self::assertStringEndsWith("Nothing was written.\n", $tool->said);
        self::assertNull($folder->read('clients/php/contract/REVISION'));
    }

    /** Writes a release to a folder, as `npm run release` does. */
    private static function release(): Folder
    {
        $release = new Folder();
        $contract = '{"of":"release"}';
        $release->write('web-api.contract.json', $contract);
        $release->write('RELEASE.json', (string) json_encode(['version' => '1.2.3', 'revision' => self::HASH, 'dirty' => false]));
        $sum = hash('sha256', $contract);
        $release->write('SHA256SUMS', str_repeat('0', 64) . "  RELEASE.json\n{$sum}  web-api.contract.json\n");
        return $release;
    }

    private static function repository(): Folder
    {
        $folder = new Folder();
        $folder->write('contract/web-api.contract.json', '{"of":"then"}');
        foreach (['autoload', 'vendor', 'Revision', 'ReleasedContract'] as $name) {
            $text = (string) file_get_contents(__DIR__ . "/../tools/{$name}.php");
            $folder->write("clients/php/tools/{$name}.php", $text);
        }
        mkdir("{$folder->path}/clients/php/contract");
        self::git($folder, 'init', '-q', '-b', 'main');
        self::git($folder, 'add', '.');
        self::git($folder, 'commit', '-qm', 'then');
        return $folder;
    }

    private static function vendor(Folder $folder, string ...$words): Tool
    {
        return Tool::php("{$folder->path}/clients/php/tools/vendor.php", array_values($words));
    }

    private static function git(Folder $folder, string ...$words): string
    {
        $who = ['-c', 'user.name=nobody', '-c', 'user.email=nobody@localhost', '-c', 'core.hooksPath=/dev/null'];
        $tool = Tool::run(['git', '-C', $folder->path, ...$who, ...array_values($words)]);
        self::assertSame(0, $tool->exit, $tool->said);
        return $tool->said;
    }
}
