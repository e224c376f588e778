<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One event, with everything that follows from it. */
final readonly class AlertNotice
{
    public ?string $advice;
    public ?string $command;
    /** `delivered`: sent to every configured channel; `held`: waits for the end of quiet hours or for the digest; `not-delivered`: only listed here */
    public AlertNoticeDelivery|string $delivery;
    /** Null while it lasts */
    public ?string $endedAt;
    public AlertEvent|string $event;
    /**
     * The findings that it causes
     *
     * @var list<string>
     */
    public array $explains;
    /** It comes and goes; it is delivered once, and again when it has settled */
    public bool $flapping;
    /** Stable: the same event has the same ID the next time */
    public string $id;
    /** `critical`: it keeps people from watching, or puts data at risk */
    public Level|string $level;
    public ?string $meaning;
    /** RFC 3339, in UTC */
    public string $startedAt;
    public ?string $subject;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'alert_notice.advice') : null;
        $this->command = isset($from->command) ? Value::string($from->command, 'alert_notice.command') : null;
        if (isset($from->delivery)) {
            $this->delivery = Value::word(AlertNoticeDelivery::class, $from->delivery, 'alert_notice.delivery');
        }
        $this->endedAt = isset($from->ended_at) ? Value::string($from->ended_at, 'alert_notice.ended_at') : null;
        if (isset($from->event)) {
            $this->event = Value::word(AlertEvent::class, $from->event, 'alert_notice.event');
        }
        if (isset($from->explains)) {
            $this->explains = array_map(static fn (mixed $each): string => Value::string($each, 'alert_notice.explains'), Value::list($from->explains, 'alert_notice.explains'));
        }
        if (isset($from->flapping)) {
            $this->flapping = Value::bool($from->flapping, 'alert_notice.flapping');
        }
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'alert_notice.id');
        }
        if (isset($from->level)) {
            $this->level = Value::word(Level::class, $from->level, 'alert_notice.level');
        }
        $this->meaning = isset($from->meaning) ? Value::string($from->meaning, 'alert_notice.meaning') : null;
        if (isset($from->started_at)) {
            $this->startedAt = Value::string($from->started_at, 'alert_notice.started_at');
        }
        $this->subject = isset($from->subject) ? Value::string($from->subject, 'alert_notice.subject') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'alert_notice.summary');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
