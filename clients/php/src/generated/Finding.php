<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What one check found about one subject. */
final readonly class Finding
{
    /** Set if somebody has accepted it */
    public ?FindingAcceptance $acceptance;
    /**
     * What else may help, in the order to try it
     *
     * @var list<AlternativeRemedy>
     */
    public array $alternatives;
    /** Why it is not known or was skipped */
    public ?string $because;
    /** When usher last saw it become another: worse, better, or about more */
    public ?string $changedAt;
    public string $check;
    /**
     * The facts as they were read
     *
     * @var list<string>
     */
    public array $evidence;
    /** The finding that causes this one */
    public ?string $explainedBy;
    /**
     * The findings that this one causes
     *
     * @var list<string>
     */
    public array $explains;
    /** When usher first saw it like this */
    public ?string $firstSeenAt;
    public CheckGroup|string $group;
    /** The check, with its subject if it covers several: `stack-health:sonarr` */
    public string $id;
    /** What it means if it does not pass */
    public string $meaning;
    /** What helps; null if it passes */
    public ?FindingRemedy $remedy;
    /** The repair for it; null if there is none */
    public ?string $repair;
    /** It is too recent to count as a fault: it may pass by itself */
    public bool $settling;
    public CheckStatus|string $status;
    /** The service or path it is about; null for the whole */
    public ?string $subject;
    /** What was found, in one sentence */
    public string $summary;
    /** What is true if it passes */
    public string $title;
    /** When `diagnose` tested it; null for ordinary checks, and if it is not tested yet */
    public ?string $verifiedAt;

    private function __construct(\stdClass $from)
    {
        $this->acceptance = isset($from->acceptance) ? FindingAcceptance::from(Value::object($from->acceptance, 'finding.acceptance')) : null;
        if (isset($from->alternatives)) {
            $this->alternatives = array_map(static fn (mixed $each): AlternativeRemedy => AlternativeRemedy::from(Value::object($each, 'finding.alternatives')), Value::list($from->alternatives, 'finding.alternatives'));
        }
        $this->because = isset($from->because) ? Value::string($from->because, 'finding.because') : null;
        $this->changedAt = isset($from->changed_at) ? Value::string($from->changed_at, 'finding.changed_at') : null;
        if (isset($from->check)) {
            $this->check = Value::string($from->check, 'finding.check');
        }
        if (isset($from->evidence)) {
            $this->evidence = array_map(static fn (mixed $each): string => Value::string($each, 'finding.evidence'), Value::list($from->evidence, 'finding.evidence'));
        }
        $this->explainedBy = isset($from->explained_by) ? Value::string($from->explained_by, 'finding.explained_by') : null;
        if (isset($from->explains)) {
            $this->explains = array_map(static fn (mixed $each): string => Value::string($each, 'finding.explains'), Value::list($from->explains, 'finding.explains'));
        }
        $this->firstSeenAt = isset($from->first_seen_at) ? Value::string($from->first_seen_at, 'finding.first_seen_at') : null;
        if (isset($from->group)) {
            $this->group = Value::word(CheckGroup::class, $from->group, 'finding.group');
        }
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'finding.id');
        }
        if (isset($from->meaning)) {
            $this->meaning = Value::string($from->meaning, 'finding.meaning');
        }
        $this->remedy = isset($from->remedy) ? FindingRemedy::from(Value::object($from->remedy, 'finding.remedy')) : null;
        $this->repair = isset($from->repair) ? Value::string($from->repair, 'finding.repair') : null;
        if (isset($from->settling)) {
            $this->settling = Value::bool($from->settling, 'finding.settling');
        }
        if (isset($from->status)) {
            $this->status = Value::word(CheckStatus::class, $from->status, 'finding.status');
        }
        $this->subject = isset($from->subject) ? Value::string($from->subject, 'finding.subject') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'finding.summary');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'finding.title');
        }
        $this->verifiedAt = isset($from->verified_at) ? Value::string($from->verified_at, 'finding.verified_at') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
