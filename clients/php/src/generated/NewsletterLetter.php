<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The newsletter as one member gets it. */
final readonly class NewsletterLetter
{
    /** Why it was not sent */
    public ?string $because;
    /** The part with pictures, exactly as it is sent; `cid:` names a picture of this mail */
    public string $html;
    /** The language that it is written in, as a browser names it */
    public string $languageTag;
    public string $member;
    /**
     * The pictures inside, as `/api/pictures/{picture}` takes them
     *
     * @var list<string>
     */
    public array $pictures;
    /** `skipped`: there is nothing to tell, or they got it today already */
    public NewsletterLetterResult|string $result;
    /** The size of the mail */
    public int $sizeBytes;
    public string $subjectLine;
    /** The part without pictures, exactly as it is sent */
    public string $text;
    public string $toAddress;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'newsletter_letter.because') : null;
        if (isset($from->html)) {
            $this->html = Value::string($from->html, 'newsletter_letter.html');
        }
        if (isset($from->language_tag)) {
            $this->languageTag = Value::string($from->language_tag, 'newsletter_letter.language_tag');
        }
        if (isset($from->member)) {
            $this->member = Value::string($from->member, 'newsletter_letter.member');
        }
        if (isset($from->pictures)) {
            $this->pictures = array_map(static fn (mixed $each): string => Value::string($each, 'newsletter_letter.pictures'), Value::list($from->pictures, 'newsletter_letter.pictures'));
        }
        if (isset($from->result)) {
            $this->result = Value::word(NewsletterLetterResult::class, $from->result, 'newsletter_letter.result');
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'newsletter_letter.size_bytes');
        }
        if (isset($from->subject_line)) {
            $this->subjectLine = Value::string($from->subject_line, 'newsletter_letter.subject_line');
        }
        if (isset($from->text)) {
            $this->text = Value::string($from->text, 'newsletter_letter.text');
        }
        if (isset($from->to_address)) {
            $this->toAddress = Value::string($from->to_address, 'newsletter_letter.to_address');
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
