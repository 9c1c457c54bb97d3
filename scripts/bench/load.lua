-- Sends the requests of a file one after another, from the first again after the last. A line of the file is one request:
-- method, path, headers and body, with tabs between them; headers are `name: value` with \x1f between them.
local requests = {}
local turn = 0

function init(arguments)
  for line in io.lines(arguments[1]) do
    local method, path, given, body = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
    local headers = {}
    for name, value in given:gmatch("([^:\x1f]+): ([^\x1f]*)") do headers[name] = value end
    requests[#requests + 1] = wrk.format(method, path, headers, body ~= "" and body or nil)
  end
end

function request()
  turn = turn + 1
  return requests[(turn - 1) % #requests + 1]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"failed":%d,"lost":%d,"p50":%d,"p99":%d,"p999":%d}\n',
    summary.requests, summary.duration, errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(99), latency:percentile(99.9)))
end
