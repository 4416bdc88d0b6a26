SELECT person.name, person.city, person.state, auction.id
FROM auction JOIN person ON auction.seller = person.id
WHERE auction.category = 10 AND person.state IN ('OR', 'ID', 'CA')
