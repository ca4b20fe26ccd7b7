"""Batches drawn while the network learns from the one before: by a thread and a stream of its own, since drawing waits for its counts."""
import queue
import threading
import time

import torch


def drawn_ahead(draw, count, device):
    """`draw`'s results one after the other, up to `count` of them made ahead of time; 0: each when it is asked for."""
    if count == 0:
        while True:
            with torch.no_grad():
                made = draw()
            yield made
    waiting, over = queue.Queue(count), threading.Event()
    stream = torch.cuda.Stream(device) if device.type == "cuda" else None

    def put(made):
        while not over.is_set():
            try:
                return waiting.put(made, timeout=0.2)
            except queue.Full:
                pass

    def work():
        try:
            with torch.no_grad(), torch.cuda.stream(stream):
                while not over.is_set():
                    made = draw()
                    put((made, stream.record_event() if stream else None))
        except BaseException as error:
            put((error, None))

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        while True:
            made, event = waiting.get()
            if isinstance(made, BaseException):
                raise made
            if event:
                torch.cuda.current_stream(device).wait_event(event)
                x, true = made
                for value in (x, *true.values()):
                    value.record_stream(torch.cuda.current_stream(device))
            yield made
    finally:
        over.set()
        thread.join(10)


def timed(draw, learn, device, rounds=10):
    """Seconds of drawing a batch and of learning from it, each alone."""
    wait = torch.cuda.synchronize if device.type == "cuda" else lambda: None
    spent = [0.0, 0.0]
    for k in range(rounds + 3):
        for part in (0, 1):
            wait()
            start = time.perf_counter()
            if part == 0:
                with torch.no_grad():
                    made = draw()
            else:
                learn(*made)
            wait()
            # The first few choose kernels.
            spent[part] += (time.perf_counter() - start) * (k >= 3)
    print(f"a batch: {spent[0] / rounds:.4f} s of drawing, {spent[1] / rounds:.4f} s of learning", flush=True)
