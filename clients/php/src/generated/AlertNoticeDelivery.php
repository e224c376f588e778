<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum AlertNoticeDelivery: string
{
    case Delivered = 'delivered';
    case Held = 'held';
    case NotDelivered = 'not-delivered';
}
