<?php

declare(strict_types=1);

namespace Usher\Client\Tests;

use PHPUnit\Framework\TestCase;
use Usher\Client\Envelope;
use Usher\Client\Generated\Actions;
use Usher\Client\Generated\ErrorData;
use Usher\Client\Generated\JobData;
use Usher\Client\Generated\JobDataState;
use Usher\Client\Generated\Kinds;
use Usher\Client\Generated\Reads;
use Usher\Client\Problem;
use Usher\Client\ProblemKind;
use Usher\Client\Result;

final class GeneratedTest extends TestCase
{
    private const array FAULT = [
        'code' => 'ENGINE-2', 'summary' => 'It is not answering.', 'meaning' => null, 'detail' => null,
        'remedies' => [['summary' => 'Start it', 'command' => null]], 'underlying' => null,
    ];

    public function testEveryClassIsFinalAndReadonlyAndEveryShapeCanBeRead(): void
    {
        foreach (glob(__DIR__ . '/../src/generated/*.php') ?: [] as $path) {
            $name = 'Usher\Client\Generated\\' . basename($path, '.php');
            if (enum_exists($name) || trait_exists($name)) {
                continue;
            }
            $class = new \ReflectionClass($name);
            self::assertTrue($class->isFinal(), $name);
            self::assertTrue($class->isReadOnly() || $class->getProperties() === [], $name);
        }
        foreach (Kinds::CLASSES as $class) {
            self::assertTrue(new \ReflectionMethod($class, 'from')->isStatic());
        }
    }

    public function testTheTablesMatchTheContract(): void
    {
        $artefact = json_decode((string) file_get_contents(__DIR__ . '/../contract/web-api.contract.json'), true);
        $paths = array_map(static fn (array $read): string => $read['path'], $artefact['reads']);
        self::assertEqualsCanonicalizing($paths, new class {
            use Reads;

            public function ask(string $path, array $given = []): Result
            {
                throw new \LogicException();
            }
        }::READS);
        self::assertEqualsCanonicalizing(array_keys($artefact['actions']), array_keys(Actions::ALL));
        self::assertEqualsCanonicalizing(array_keys($artefact['kinds']), array_keys(Kinds::CLASSES));
    }

    public function testAPayloadIsReadIntoItsClass(): void
    {
        $error = self::envelope('error', self::FAULT)->data;
        self::assertInstanceOf(ErrorData::class, $error);
        self::assertSame(['ENGINE-2', 'Start it', null], [$error->code, $error->remedies[0]->summary, $error->underlying]);
        $nested = self::envelope('error', ['underlying' => self::FAULT] + self::FAULT)->data;
        self::assertSame('ENGINE-2', $nested->underlying->code);
    }

    public function testAProblemContainsTheServicesFullError(): void
    {
        $said = self::envelope('error', self::FAULT)->payload;
        self::assertSame('Start it', new Problem(ProblemKind::Failed, '', 500, $said)->error()?->remedies[0]->summary);
        self::assertNull(new Problem(ProblemKind::Refused, '', 403)->error());
    }

    public function testAResultIsAValueOrItsReplacement(): void
    {
        [$value, $problem] = [new \stdClass(), new Problem(ProblemKind::Missing, 'Nothing by that name.')];
        $sentence = static fn (Problem $met): string => $met->sentence;
        self::assertSame([$value, null], [Result::of($value)->or($sentence), Result::of($value)->problem]);
        self::assertSame(['Nothing by that name.', null], [Result::of($problem)->or($sentence), Result::of($problem)->value]);
    }

    public function testAKnownValueIsItsCaseAndAnUnknownOneIsKept(): void
    {
        self::assertSame(JobDataState::Running, self::job(['state' => 'running'])->state);
        self::assertSame('shelved', self::job(['state' => 'shelved'])->state);
    }

    public function testAnUnknownFieldIsIgnoredAndCanBeRead(): void
    {
        $envelope = self::envelope('error', ['mood' => 'fine'] + self::FAULT);
        self::assertInstanceOf(ErrorData::class, $envelope->data);
        self::assertSame('fine', $envelope->payload->mood);
    }

    public function testAKindWithoutAClassHasOnlyItsPayload(): void
    {
        $envelope = self::envelope('weather', ['sky' => 'clear']);
        self::assertNull($envelope->data);
        self::assertSame('clear', $envelope->payload->sky);
    }

    public function testAWrongFieldIsNamed(): void
    {
        $this->expectException(\UnexpectedValueException::class);
        $this->expectExceptionMessage('error.summary is not a string');
        self::envelope('error', ['summary' => 7] + self::FAULT)->data;
    }

    public function testAMissingFieldIsUnsetAndTheOthersAreRead(): void
    {
        $error = self::envelope('error', array_diff_key(self::FAULT, ['remedies' => 1, 'detail' => 1]))->data;
        self::assertInstanceOf(ErrorData::class, $error);
        self::assertSame(['ENGINE-2', null, false], [$error->code, $error->detail, isset($error->remedies)]);
        $this->expectException(\Error::class);
        $this->expectExceptionMessage('$remedies must not be accessed before initialization');
        self::assertNotNull($error->remedies);
    }

    /** @param array<string, mixed> $given */
    private static function job(array $given): JobData
    {
        $whole = ['id' => 'j1', 'action' => 'up', 'summary' => '', 'started_at' => '2026-01-01T00:00:00Z'];
        $rest = ['ended_at' => null, 'progress' => null, 'outcome_kind' => null, 'error' => null];
        $job = self::envelope('job', $given + $whole + $rest)->data;
        self::assertInstanceOf(JobData::class, $job);
        return $job;
    }

    /**
     * @param array<string, mixed> $data
     * @return Envelope<object>
     */
    private static function envelope(string $kind, array $data): Envelope
    {
        return new Envelope(1, $kind, json_decode((string) json_encode($data)));
    }
}
