<?php

declare(strict_types=1);

namespace Usher\Client\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Usher\Client\Tools\Generate\Artefact;
use Usher\Client\Tools\Generate\Files;

final class DiscriminatedUnionTest extends TestCase
{
    /** Of the generated classes, renamed so that they cannot be the client's own. */
    private const string NAMESPACE = 'Usher\Client\Tests\Generated';
    private const array STRINGS = ['type' => 'array', 'items' => ['type' => 'string', 'minLength' => 1]];
    private const array UNDO = ['$ref' => '#/$defs/undo_action'];

    public static function setUpBeforeClass(): void
    {
        $folder = new Folder();
        foreach (self::files(self::shapes()) as $name => $text) {
            if (str_contains($text, 'public static function from(')) {
                $folder->write($name, str_replace('Usher\Client\Generated', self::NAMESPACE, $text));
                require "{$folder->path}/{$name}";
            }
        }
    }

    public function testAUnionIsTypedAsItsClassesOrStdClassAndHasNoClassOfItsOwn(): void
    {
        $files = self::files(self::shapes());
        $union = 'UndoByUp|UndoByDown|\stdClass';
        self::assertStringContainsString("public {$union} \$last;", $files['ChangeData.php']);
        self::assertStringContainsString("public {$union}|null \$undo;", $files['ChangeData.php']);
        self::assertStringContainsString("@var list<{$union}>", $files['ChangeData.php']);
        self::assertArrayNotHasKey('UndoAction.php', $files);
        self::assertArrayHasKey('UndoByUp.php', $files);
    }

    public function testAUnionWrittenWithAnyOfAndNullInPlaceIsTypedTheSame(): void
    {
        $members = [['$ref' => '#/$defs/undo_by_up'], ['$ref' => '#/$defs/undo_by_down'], ['type' => 'null']];
        $text = self::files(['change' => self::object(['undo' => ['anyOf' => $members]], ['undo'])] + self::shapes());
        self::assertStringContainsString('public UndoByUp|UndoByDown|\stdClass|null $undo;', $text['ChangeData.php']);
    }

    public function testTheConstantPicksTheClass(): void
    {
        $change = self::change([
            'last' => ['action' => 'down', 'body' => ['service' => 'sonarr']],
            'undo' => ['action' => 'up', 'body' => ['forms' => ['tv'], 'services' => ['sonarr']]],
            'steps' => [
                ['action' => 'up', 'body' => new \stdClass()],
                ['action' => 'down', 'body' => ['service' => 'bazarr']],
            ],
        ]);
        self::assertSame(['UndoByDown', 'UndoByUp'], [self::short($change->last), self::short($change->undo)]);
        self::assertSame(['UndoByUp', 'UndoByDown'], array_map(self::short(...), $change->steps));
        self::assertSame(['down', 'sonarr'], [$change->last->action, $change->last->body->service]);
        self::assertSame([['tv'], ['sonarr']], [$change->undo->body->forms, $change->undo->body->services]);
    }

    public function testMembersWithConstantsInDifferentFieldsAreToldApartByTheFieldThatEachHas(): void
    {
        $members = [['$ref' => '#/$defs/undo_by_up'], ['$ref' => '#/$defs/get_logs']];
        $reads = ['get_logs' => self::object(['read' => ['type' => 'string', 'const' => 'logs']], ['read'])];
        $change = ['change' => self::object(['last' => ['oneOf' => $members]], ['last'])];
        $text = self::files($change + $reads + self::shapes())['ChangeData.php'];
        self::assertStringContainsString('public UndoByUp|GetLogs|\stdClass $last;', $text);
        self::assertStringContainsString(
            "variantOfEither(\$from->last, 'change.last', ['action' => ['up' => UndoByUp::class], 'read' => ['logs' => GetLogs::class]])",
            $text,
        );
    }

    public function testANullableUnionMayBeNull(): void
    {
        self::assertNull(self::change(['undo' => null])->undo);
    }

    public function testAnObjectWithAnUnknownConstantIsKeptAsItIs(): void
    {
        $newer = json_decode('{"action":"hibernate","body":{"until":"spring"},"mood":"fine"}');
        $change = self::change(['last' => $newer, 'undo' => $newer, 'steps' => [$newer]]);
        foreach ([$change->last, $change->undo, $change->steps[0]] as $kept) {
            self::assertInstanceOf(\stdClass::class, $kept);
            self::assertEquals($newer, $kept);
        }
    }

    /** @return array<string, array{mixed, string}> */
    public static function faults(): array
    {
        $empty = new \stdClass();
        return [
            'a number as the constant' => [['action' => 7, 'body' => $empty], 'change.last.action is not a string'],
            'no object' => ['up', 'change.last is not an object'],
            'a wrong body' => [['action' => 'down', 'body' => ['service' => 7]], 'down_arguments.service is not a string'],
        ];
    }

    #[DataProvider('faults')]
    public function testAnObjectAgainstTheContractIsRefused(mixed $last, string $sentence): void
    {
        $this->expectException(\UnexpectedValueException::class);
        $this->expectExceptionMessage($sentence);
        self::change(['last' => $last]);
    }

    public function testAnAbsentOptionalFieldIsNull(): void
    {
        $change = self::change([
            'last' => ['action' => 'down', 'body' => ['service' => 'sonarr']],
            'undo' => ['action' => 'up', 'body' => new \stdClass()],
        ]);
        self::assertSame([null, null], [$change->undo->body->forms, $change->undo->body->services]);
        self::assertSame([null, 'sonarr'], [$change->last->body->reason, $change->last->body->service]);
    }

    public function testARequiredFieldThatIsMissingIsUnset(): void
    {
        $body = self::change(['last' => ['action' => 'down', 'body' => new \stdClass()]])->last->body;
        self::assertSame([false, null], [isset($body->service), $body->reason]);
        $last = self::change(['last' => ['body' => new \stdClass()]])->last;
        self::assertEquals((object) ['body' => new \stdClass()], $last);
    }

    public function testOnlyOptionalFieldsMayBeNull(): void
    {
        $files = self::files(self::shapes());
        self::assertMatchesRegularExpression('~public \?string \$reason;\s+public string \$service;~', $files['DownArguments.php']);
        self::assertStringContainsString('@var ?list<string>', $files['UpArguments.php']);
    }

    /** @return array<string, array{list<array<string, mixed>>}> */
    public static function unions(): array
    {
        $of = static fn (string ...$shapes): array => [
            array_map(static fn (string $shape): array => ['$ref' => "#/\$defs/{$shape}"], array_values($shapes)),
        ];
        return [
            'the same constant twice' => $of('undo_by_up', 'undo_by_up_again'),
            'the same member twice' => $of('undo_by_up', 'undo_by_up'),
            'a member without a constant' => $of('undo_by_up', 'up_arguments'),
            'a constant that may be absent' => $of('undo_by_up', 'undo_perhaps'),
            'the same constant twice in another field' => $of('undo_by_up', 'undo_elsewhere', 'undo_elsewhere_again'),
            'a member that is not a shape' => $of('undo_by_up', 'undo_action'),
            'a missing member' => $of('undo_by_up', 'nowhere'),
            'a member without a name' => [[['$ref' => '#/$defs/undo_by_up'], self::undo('down', 'up_arguments')]],
            'no member' => [[['type' => 'null']]],
        ];
    }

    /** @param list<array<string, mixed>> $members */
    #[DataProvider('unions')]
    public function testAUnionWithoutADiscriminatorIsRefused(array $members): void
    {
        $others = [
            'undo_by_up_again' => self::undo('up', 'up_arguments'),
            'undo_perhaps' => ['required' => ['body']] + self::undo('down', 'up_arguments'),
            'undo_elsewhere' => self::object(['name' => ['type' => 'string', 'const' => 'down']], ['name']),
            'undo_elsewhere_again' => self::object(['name' => ['type' => 'string', 'const' => 'down']], ['name']),
        ];
        $this->expectException(\RuntimeException::class);
        $this->expectExceptionMessageMatches('~does not know~');
        self::files(['change' => self::object(['last' => ['oneOf' => $members]], ['last'])] + $others + self::shapes());
    }

    /** @return array<string, array<string, mixed>> */
    private static function shapes(): array
    {
        return [
            'change' => self::object([
                'last' => self::UNDO,
                'undo' => ['anyOf' => [self::UNDO, ['type' => 'null']]],
                'steps' => ['type' => 'array', 'items' => self::UNDO],
            ], ['last', 'undo', 'steps']),
            'undo_action' => ['description' => '', 'oneOf' => [
                ['$ref' => '#/$defs/undo_by_up'],
                ['$ref' => '#/$defs/undo_by_down'],
            ]],
            'undo_by_up' => self::undo('up', 'up_arguments'),
            'undo_by_down' => self::undo('down', 'down_arguments'),
            'up_arguments' => [
                'type' => 'object',
                'properties' => ['forms' => self::STRINGS, 'services' => self::STRINGS],
            ],
            'down_arguments' => self::object(
                ['reason' => ['type' => 'string'], 'service' => ['type' => 'string']],
                ['service'],
            ),
        ];
    }

    /** @return array<string, mixed> */
    private static function undo(string $action, string $arguments): array
    {
        $constant = ['type' => 'string', 'const' => $action];
        return self::object(['action' => $constant, 'body' => ['$ref' => "#/\$defs/{$arguments}"]], ['action', 'body']);
    }

    /**
     * @param array<string, mixed> $properties
     * @param list<string> $required
     * @return array<string, mixed>
     */
    private static function object(array $properties, array $required): array
    {
        return ['type' => 'object', 'properties' => $properties, 'required' => $required];
    }

    /**
     * @param array<string, array<string, mixed>> $shapes
     * @return array<string, string>
     */
    private static function files(array $shapes): array
    {
        $folder = new Folder();
        $folder->write('artefact.json', (string) json_encode([
            'api_version' => Artefact::SPOKEN,
            'kinds' => ['change' => ['meaning' => '', 'schema' => ['$ref' => '#/$defs/change']]],
            'reads' => [],
            'actions' => [],
            '$defs' => $shapes,
        ]));
        return new Files(Artefact::read("{$folder->path}/artefact.json"))->all();
    }

    /** @param array<string, mixed> $given */
    private static function change(array $given): object
    {
        $up = ['action' => 'up', 'body' => new \stdClass()];
        $json = (string) json_encode($given + ['last' => $up, 'undo' => null, 'steps' => []]);
        return (self::NAMESPACE . '\ChangeData')::from(json_decode($json));
    }

    private static function short(object $object): string
    {
        return substr($object::class, strlen(self::NAMESPACE) + 1);
    }
}
