"""A client of usher: questions, actions and streams. Python 3.8 or newer, nothing to install."""
import json, sys
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import ProxyHandler, Request, build_opener


class Problem(Exception):
    """What is wrong, in usher's own sentence."""


class Usher:
    def __init__(self, address, token):
        self.address, self.token = address, token
        self.opener = build_opener(ProxyHandler({}))  # A proxy must never see the token.

    def send(self, path, body=None):
        headers = {"X-Service-Token": self.token, "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        try:
            return self.opener.open(Request(self.address + path, data, headers), timeout=30)
        except HTTPError as refused:
            text = refused.read().decode()
            is_envelope = "json" in refused.headers.get("Content-Type", "")
            raise Problem(json.loads(text)["data"]["summary"] if is_envelope else text) from None

    def ask(self, name, **parameters):
        """Answers a question, such as ask("trace", term="the bear"), with its kind and data."""
        envelope = json.load(self.send(f"/api/{name}?{urlencode(parameters)}"))
        return envelope["kind"], envelope["data"]

    def act(self, name, **body):
        """Makes a change. One that takes a while answers with a job."""
        envelope = json.load(self.send(f"/api/actions/{name}", body))
        return envelope["kind"], envelope["data"]

    def events(self, path="/api/events"):
        """Yields (kind, data) as they come. A comment every 10 seconds keeps the connection open."""
        for line in self.send(path):
            if line.startswith(b"data: "):
                envelope = json.loads(line[6:])
                yield envelope["kind"], envelope["data"]


if __name__ == "__main__":
    usher = Usher(*sys.argv[1:3])
    print(usher.ask("status")[1]["summary"])
    kind, job = usher.act("restart", services=["bazarr"])
    for kind, event in usher.events(f"/api/jobs/{job['id']}/events"):
        print(f"{kind}: {event['summary']}")
    print(usher.ask(f"jobs/{job['id']}")[1]["outcome_summary"])
