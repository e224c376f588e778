<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum AlertChannelChannel: string
{
    case Ntfy = 'ntfy';
    case Webhook = 'webhook';
    case EMail = 'e-mail';
    case Apprise = 'apprise';
    case Discord = 'discord';
    case Telegram = 'telegram';
    case Matrix = 'matrix';
    case Gotify = 'gotify';
    case Pushover = 'pushover';
}
