<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum NewsletterLetterResult: string
{
    case Pending = 'pending';
    case Done = 'done';
    case Skipped = 'skipped';
    case Failed = 'failed';
}
