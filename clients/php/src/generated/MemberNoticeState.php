<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum MemberNoticeState: string
{
    case Waiting = 'waiting';
    case Sending = 'sending';
    case Delivered = 'delivered';
    case Abandoned = 'abandoned';
    case NotKnown = 'not-known';
}
