<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The newsletter: what is new, and what comes next. */
final readonly class NewsletterData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** Dry run: nothing was sent */
    public bool $dryRun;
    /** The first day of what is new */
    public string $firstDay;
    /** The last day of what comes next */
    public string $lastDay;
    /**
     * By member
     *
     * @var list<NewsletterLetter>
     */
    public array $letters;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'newsletter.complete');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'newsletter.dry_run');
        }
        if (isset($from->first_day)) {
            $this->firstDay = Value::string($from->first_day, 'newsletter.first_day');
        }
        if (isset($from->last_day)) {
            $this->lastDay = Value::string($from->last_day, 'newsletter.last_day');
        }
        if (isset($from->letters)) {
            $this->letters = array_map(static fn (mixed $each): NewsletterLetter => NewsletterLetter::from(Value::object($each, 'newsletter.letters')), Value::list($from->letters, 'newsletter.letters'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'newsletter.not_known')), Value::list($from->not_known, 'newsletter.not_known'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'newsletter.summary');
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
