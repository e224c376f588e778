<?php

declare(strict_types=1);

namespace Usher\Client\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Usher\Client\Api;
use Usher\Client\Generated\Contract;
use Usher\Client\Tools\Generate\Artefact;
use Usher\Client\Tools\Generate\Files;

final class GenerateTest extends TestCase
{
    private const string ROOT = __DIR__ . '/..';

    public function testTheGeneratedFilesMatchTheVendoredContract(): void
    {
        $tool = Tool::php(self::ROOT . '/tools/generate.php', ['--check']);
        self::assertSame([0, ''], [$tool->exit, $tool->said]);
    }

    public function testTheReferenceMatchesTheCode(): void
    {
        $tool = Tool::php(self::ROOT . '/tools/reference.php', ['--check']);
        self::assertSame([0, ''], [$tool->exit, $tool->said]);
    }

    public function testTheWireVersionIsTheContractsAndNotThePackages(): void
    {
        $artefact = json_decode((string) file_get_contents(self::ROOT . '/contract/web-api.contract.json'));
        self::assertSame($artefact->api_version, Contract::API_VERSION);
        self::assertSame(Contract::API_VERSION, Api::VERSION);
        self::assertObjectNotHasProperty('version', json_decode((string) file_get_contents(self::ROOT . '/composer.json')));
    }

    public function testAnEditedAMissingAndAnExtraFileAreFound(): void
    {
        $folder = new Folder();
        $folder->copy(['contract', 'src/generated']);
        $check = fn (): Tool => Tool::php(self::ROOT . '/tools/generate.php', [$folder->path, '--check']);
        self::assertSame(0, $check()->exit);
        $folder->write('src/generated/Kinds.php', $folder->read('src/generated/Kinds.php') . "\n");
        $folder->write('src/generated/Other.php', '<?php');
        unlink("{$folder->path}/src/generated/Reads.php");
        $found = $check();
        self::assertSame(1, $found->exit);
        foreach (['Kinds.php', 'Other.php', 'Reads.php'] as $name) {
            self::assertStringContainsString($name, $found->said);
        }
        self::assertSame(0, Tool::php(self::ROOT . '/tools/generate.php', [$folder->path])->exit);
        self::assertSame(0, $check()->exit);
        self::assertNull($folder->read('src/generated/Other.php'));
    }

    public function testAContractOfAnotherVersionIsRefusedWithBothVersionsAndNothingIsWritten(): void
    {
        $folder = new Folder();
        $folder->copy(['contract']);
        mkdir("{$folder->path}/src/generated", recursive: true);
        $other = json_decode((string) $folder->read('contract/web-api.contract.json'), true);
        foreach ([0, Artefact::SPOKEN + 1, 9, (string) Artefact::SPOKEN, null] as $version) {
            $folder->write('contract/web-api.contract.json', (string) json_encode(['api_version' => $version] + $other));
            $tool = Tool::php(self::ROOT . '/tools/generate.php', [$folder->path]);
            self::assertSame(1, $tool->exit);
            self::assertStringContainsString('version ' . json_encode($version) . ' of', $tool->said);
            self::assertMatchesRegularExpression('~ version ' . Artefact::SPOKEN . '\b~', $tool->said);
            self::assertSame(['.', '..'], scandir("{$folder->path}/src/generated"));
        }
    }

    public function testACopyWithAnInexactRevisionIsRefused(): void
    {
        $folder = new Folder();
        $folder->copy(['contract']);
        $folder->write('contract/REVISION', "main\n");
        $tool = Tool::php(self::ROOT . '/tools/generate.php', [$folder->path]);
        self::assertSame(1, $tool->exit);
        self::assertStringContainsString('"main", which is not an exact revision', $tool->said);
    }

    /** @return array<string, array{array<string, mixed>}> */
    public static function unknownSchemas(): array
    {
        return [
            'an unknown type' => [['type' => 'tuple']],
            'an unknown keyword' => [['allOf' => []]],
            'patterns' => [['type' => 'object', 'patternProperties' => []]],
            'a nested schema' => [['type' => 'array', 'items' => ['not' => []]]],
            'several shapes' => [['anyOf' => [['$ref' => '#/$defs/error'], ['type' => 'string']]]],
            'a set of numbers' => [['type' => 'integer', 'enum' => [1, 2]]],
            'a missing shape' => [['$ref' => '#/$defs/nowhere']],
        ];
    }

    /** @param array<string, mixed> $schema */
    #[DataProvider('unknownSchemas')]
    public function testAnUnknownSchemaIsRefused(array $schema): void
    {
        $this->expectException(\RuntimeException::class);
        $this->expectExceptionMessageMatches('~does not know|has no~');
        self::files(['properties' => ['a' => $schema], 'required' => ['a'], 'type' => 'object']);
    }

    /** @return array<string, array{array<string, mixed>, string, string}> */
    public static function schemas(): array
    {
        return [
            'a string' => [['type' => 'string'], 'public string $a', "\$this->a = Value::string(\$from->a, 'thing.a');"],
            'a number or null' => [['type' => ['integer', 'null']], 'public ?int $a', 'isset($from->a) ? Value::int('],
            'an enumeration' => [['type' => 'string', 'enum' => ['on', 'off']], 'public ThingDataA|string $a', 'Value::word(ThingDataA::class'],
            'itself or null' => [
                ['anyOf' => [['$ref' => '#/$defs/thing'], ['type' => 'null']]],
                'public ?ThingData $a',
                'ThingData::from(',
            ],
            'a list of strings' => [['type' => 'array', 'items' => ['type' => 'string']], '@var list<string>', 'array_map('],
            'a table' => [
                ['type' => 'object', 'additionalProperties' => ['type' => 'boolean']],
                '@var array<string, bool>',
                'Value::map(',
            ],
            'a shape without a name' => [
                ['type' => 'object', 'properties' => ['b-c' => ['type' => 'number']], 'required' => ['b-c']],
                'public ThingDataA $a',
                'ThingDataA::from(',
            ],
        ];
    }

    /** @param array<string, mixed> $schema */
    #[DataProvider('schemas')]
    public function testSchemasBecomeClasses(array $schema, string $field, string $read): void
    {
        $text = self::files(['properties' => ['a' => $schema], 'required' => ['a'], 'type' => 'object'])['ThingData.php'];
        self::assertStringContainsString($field, $text);
        self::assertStringContainsString($read, $text);
        self::assertStringContainsString('final readonly class ThingData', $text);
    }

    public function testAReservedWordOfPhpCanBeACase(): void
    {
        $set = ['type' => 'string', 'enum' => ['class', '4k', 'crash-looping']];
        $text = self::files(['properties' => ['a' => $set], 'type' => 'object'])['ThingDataA.php'];
        self::assertStringContainsString("case Class_ = 'class'", $text);
        self::assertStringContainsString("case _4k = '4k'", $text);
        self::assertStringContainsString("case CrashLooping = 'crash-looping'", $text);
    }

    /**
     * @param array<string, mixed> $schema
     * @return array<string, string>
     */
    private static function files(array $schema): array
    {
        $folder = new Folder();
        $folder->write('artefact.json', (string) json_encode([
            'api_version' => Artefact::SPOKEN,
            'kinds' => ['thing' => ['meaning' => '', 'schema' => ['$ref' => '#/$defs/thing']]],
            'reads' => [],
            'actions' => [],
            '$defs' => ['thing' => $schema, 'error' => ['type' => 'object', 'properties' => []]],
        ]));
        return new Files(Artefact::read("{$folder->path}/artefact.json"))->all();
    }
}
